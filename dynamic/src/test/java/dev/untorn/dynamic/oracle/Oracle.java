package dev.untorn.dynamic.oracle;

import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Knows by trying everything whether transactions are atomic: all traces that locks, starts and
 * joins allow, and for each whether a serial one is view equivalent. Word by word as in section 2
 * of the paper, without anything of what it judges.
 */
final class Oracle {

  private final Scenario scenario;
  private final Run run;
  private final int threads;

  /**
   * What makes traces equivalent: for each step that reads who wrote what it sees, and then for
   * each variable who wrote it last.
   */
  private final byte[] view;

  /** Where in the view the steps of each thread begin, and behind them the variables. */
  private final int[] from;

  private final Set<ByteBuffer> serial = new HashSet<>();
  private final Set<ByteBuffer> seen = new HashSet<>();
  private boolean atomic = true;

  private Oracle(Scenario scenario) {
    this.scenario = scenario;
    run = new Run(scenario);
    threads = scenario.threads().size();
    from = new int[threads + 1];
    for (int thread = 0; thread < threads; thread++) {
      from[thread + 1] = from[thread] + scenario.threads().get(thread).size();
    }
    view = new byte[from[threads] + scenario.variables()];
  }

  /** Whether every trace of the scenario is serializable. */
  static boolean isAtomic(Scenario scenario) {
    Oracle oracle = new Oracle(scenario);
    oracle.walk(Style.SERIAL, Step.NONE);
    oracle.seen.clear();
    oracle.walk(Style.ANY, Step.NONE);
    return oracle.atomic;
  }

  /**
   * Whether some of the transactions, so many at most, are not atomic on their own. That they are
   * together with others would be by chance: because a later write hides what happened.
   */
  static boolean isTorn(Scenario scenario, int most) {
    for (int set = 1; set < 1 << scenario.transactions(); set++) {
      BitSet wanted = BitSet.valueOf(new long[] {set});
      if (wanted.cardinality() > 1
          && wanted.cardinality() <= most
          && wanted.stream().map(scenario::threadOf).distinct().count() > 1
          && !isAtomic(scenario.only(wanted))) {
        return true;
      }
    }
    return false;
  }

  /** Which traces are wanted. */
  private enum Style {
    /** Those in which a transaction that has begun is ended before anything else happens. */
    SERIAL,
    ANY
  }

  /**
   * Tries all ways on from here.
   *
   * @param open the transaction that has begun
   */
  private void walk(Style style, int open) {
    if (!atomic || !seen.add(state(open))) {
      return;
    }
    if (run.isOver()) {
      judge(style);
      return;
    }
    for (int thread = 0; thread < threads; thread++) {
      if (run.canStep(thread)) {
        Step step = run.next(thread);
        if (style == Style.ANY || open == Step.NONE || open == step.transaction()) {
          take(thread, step, style);
        }
      }
    }
  }

  private void take(int thread, Step step, Style style) {
    int at = from[thread] + run.at(thread);
    int last = step.isAccess() ? from[threads] + step.target() : 0;
    byte writer = view[last];
    if (step.reads()) {
      view[at] = writer;
    }
    if (step.writes()) {
      view[last] = (byte) (at + 1);
    }
    run.step(thread);
    walk(style, style == Style.ANY || isLast(thread, step) ? Step.NONE : step.transaction());
    run.undo(thread);
    if (step.writes()) {
      view[last] = writer;
    }
    view[at] = 0;
  }

  private boolean isLast(int thread, Step step) {
    List<Step> steps = scenario.threads().get(thread);
    return run.at(thread) == steps.size()
        || steps.get(run.at(thread)).transaction() != step.transaction();
  }

  private void judge(Style style) {
    ByteBuffer present = ByteBuffer.wrap(view.clone());
    if (style == Style.SERIAL) {
      serial.add(present);
    } else {
      atomic = serial.contains(present);
    }
  }

  private ByteBuffer state(int open) {
    byte[] state = new byte[view.length + threads + 1];
    System.arraycopy(view, 0, state, 0, view.length);
    for (int thread = 0; thread < threads; thread++) {
      state[view.length + thread] = (byte) run.at(thread);
    }
    state[view.length + threads] = (byte) open;
    return ByteBuffer.wrap(state);
  }
}
