package dev.untorn.hooks;

import dev.untorn.hooks.thread.EventCode;
import java.util.Arrays;
import jdk.internal.vm.annotation.Contended;
import jdk.internal.vm.annotation.DontInline;

/**
 * What a thread does again and again: short executions of operations with the same events each
 * time. If it has done so twice already at the same whereabouts, and nobody else has touched
 * anything of it since, doing it once more adds nothing to what any analysis finds.
 *
 * <p>As long as an execution goes as usual, its events are kept back. If it ends so, they are
 * forgotten; as soon as something is different, they are told late.
 */
@Contended
final class RepeatedExecutionFilter {

  /** Longer ones are not looked for. */
  private static final int MOST_EVENTS = 32;

  private static final int WORDS = 3;
  private static final int ROUTINES = 64;

  /** Targets with the same remainder are taken for one. */
  private static final int TARGETS = 64;

  /** Threads that do hardly anything have no room for them. */
  private static final int FEWEST_EXECUTIONS = 16;

  private static final int ENOUGH = 2;
  private static final int NONE = -1;

  private static volatile boolean areUsed = true;

  private final ThreadState thread;
  private int executions;
  private Routine[] known;

  /** The events of the present execution so far, if it is innermost and short. */
  private int[] events;

  /** How many words they take; none if they are not noted. */
  private int size = NONE;

  /** As which the present execution goes so far, or null. */
  private Routine followed;

  /** How far it has come. */
  private int position;

  /** When it began. Nothing that is kept back need come later, as nobody else is near. */
  private long begun;

  /** How often the thread came where somebody else had been, and when last at some targets. */
  private int disturbances;

  private int[] disturbed;

  /** What was done somewhere. Used again for others. */
  private static final class Routine {
    private int operation;
    private int whereabouts;
    private final int[] events = new int[WORDS * MOST_EVENTS];
    private int size;
    private int times;

    /** How many disturbances there had been when it was done last. */
    private int disturbances;

    boolean isOf(int otherOperation, int otherWhereabouts) {
      return operation == otherOperation && whereabouts == otherWhereabouts;
    }

    boolean has(int[] others, int length) {
      return Arrays.equals(events, 0, size, others, 0, length);
    }

    void set(int newOperation, int newWhereabouts, int[] newEvents, int length) {
      operation = newOperation;
      whereabouts = newWhereabouts;
      System.arraycopy(newEvents, 0, events, 0, length);
      size = length;
      times = 0;
    }
  }

  RepeatedExecutionFilter(ThreadState thread) {
    this.thread = thread;
  }

  /** Everything is told, also what is done again and again. */
  static void setUsed(boolean used) {
    areUsed = used;
  }

  /** Whether an execution may be one of those; if so, that it has begun is kept back. */
  boolean follow(int operation, int target, int before, long order) {
    stop();
    Routine routine = known == null ? null : known[index(operation, target)];
    if (routine == null || routine.times < ENOUGH || !routine.isOf(operation, before)) {
      return false;
    }
    followed = routine;
    position = 0;
    begun = order;
    return true;
  }

  /**
   * Whether an execution is one of those, if it is known that there is no other way through it, and
   * that all of it has this target.
   */
  boolean has(int operation, int target) {
    Routine[] all = known;
    if (all == null) {
      return false;
    }
    Routine routine = all[index(operation, target)];
    return routine != null
        && routine.times >= ENOUGH
        && routine.isOf(operation, thread.whereabouts)
        && routine.events[1] == target
        && thread.releasing == 0
        && !isDisturbed(routine, target);
  }

  private static int index(int operation, int target) {
    return (31 * operation + target) & (ROUTINES - 1);
  }

  /** Whether an event is as usual; it is kept back then. */
  boolean isExpected(int what, int target, int detail) {
    return followed != null && isNext(what, target, detail);
  }

  private boolean isNext(int what, int target, int detail) {
    int[] usual = followed.events;
    int at = position;
    if (at < followed.size
        && usual[at] == what
        && usual[at + 1] == target
        && usual[at + 2] == detail
        && !isDisturbed(followed, target)) {
      position = at + WORDS;
      return true;
    }
    stop();
    return false;
  }

  private boolean isDisturbed(Routine routine, int target) {
    return disturbances != routine.disturbances
        && disturbed[target & (TARGETS - 1)] - routine.disturbances > 0;
  }

  /** Somebody else has been at this target since the thread was. */
  void disturb(int target) {
    stop();
    if (known != null) {
      disturbed[target & (TARGETS - 1)] = ++disturbances;
    }
  }

  /** What happens now is not usual: tells what was kept back. */
  void stop() {
    size = NONE;
    if (followed != null) {
      tellLate();
    }
  }

  @DontInline
  private void tellLate() {
    Routine routine = followed;
    followed = null;
    // It may be routine again after the next time.
    routine.times = ENOUGH - 1;
    Hooks.listener.event(thread, EventCode.BEGIN, routine.operation, 0, begun);
    for (int at = 0; at < position; at += WORDS) {
      int[] usual = routine.events;
      Hooks.listener.event(thread, usual[at], usual[at + 1], usual[at + 2], begun);
    }
  }

  /** An execution has begun in which nothing is kept back. */
  void begin() {
    if (executions < FEWEST_EXECUTIONS) {
      executions++;
      return;
    }
    if (areUsed && (events != null || makeRoom())) {
      size = 0;
    }
  }

  private boolean makeRoom() {
    try {
      disturbed = new int[TARGETS];
      known = new Routine[ROUTINES];
      events = new int[WORDS * MOST_EVENTS];
      return true;
    } catch (OutOfMemoryError e) {
      // It is only slower without.
      return false;
    }
  }

  /** Notes an event that was not kept back. */
  void note(int what, int target, int detail) {
    int at = size;
    if (at >= 0) {
      if (at == events.length) {
        size = NONE;
        return;
      }
      events[at] = what;
      events[at + 1] = target;
      events[at + 2] = detail;
      size = at + WORDS;
    }
  }

  /** Whether an execution that ends has gone as usual to its end. */
  boolean isOver(int byException) {
    if (followed == null) {
      return false;
    }
    if (byException == 0 && position == followed.size) {
      followed.disturbances = disturbances;
      followed = null;
      return true;
    }
    stop();
    return false;
  }

  /** An execution has ended in which nothing was kept back. */
  void learn(int operation, int before) {
    if (size > 0 && thread.whereabouts == before) {
      Routine routine = routine(index(operation, events[1]));
      if (routine != null) {
        if (!routine.isOf(operation, before) || !routine.has(events, size)) {
          routine.set(operation, before, events, size);
        }
        routine.times++;
        routine.disturbances = disturbances;
      }
    }
    size = NONE;
  }

  private Routine routine(int index) {
    if (known[index] == null) {
      try {
        known[index] = new Routine();
      } catch (OutOfMemoryError e) {
        // It is only slower without.
      }
    }
    return known[index];
  }
}
