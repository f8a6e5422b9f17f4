package dev.untorn.dynamic.oracle;

import dev.untorn.dynamic.oracle.Step.Kind;
import java.util.List;

/** How far the threads of a scenario have come; what blocks does not happen. */
final class Run {

  private static final int MAX_LOCKS = 8;

  private final List<List<Step>> threads;
  private final int[] at;

  /** By lock: whether somebody has it for himself, and how many share it. */
  private final boolean[] exclusive = new boolean[MAX_LOCKS];

  private final int[] sharing = new int[MAX_LOCKS];
  private final boolean[] started;

  Run(Scenario scenario) {
    threads = scenario.threads();
    at = new int[threads.size()];
    started = new boolean[threads.size()];
    started[0] = true;
  }

  boolean isOver() {
    for (int thread = 0; thread < at.length; thread++) {
      if (!isOver(thread)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOver(int thread) {
    return at[thread] == threads.get(thread).size();
  }

  Step next(int thread) {
    return threads.get(thread).get(at[thread]);
  }

  int at(int thread) {
    return at[thread];
  }

  boolean canStep(int thread) {
    if (!started[thread] || isOver(thread)) {
      return false;
    }
    Step step = next(thread);
    int target = step.target();
    return switch (step.kind()) {
      case ACQUIRE -> !exclusive[target] && (step.shared() || sharing[target] == 0);
      case JOIN -> isOver(target);
      default -> true;
    };
  }

  void step(int thread) {
    Step step = next(thread);
    at[thread]++;
    set(step, step.kind() == Kind.ACQUIRE);
    if (step.kind() == Kind.START) {
      started[step.target()] = true;
    }
  }

  void undo(int thread) {
    at[thread]--;
    Step step = next(thread);
    set(step, step.kind() == Kind.RELEASE);
    if (step.kind() == Kind.START) {
      started[step.target()] = false;
    }
  }

  private void set(Step step, boolean taken) {
    if (step.kind() == Kind.ACQUIRE || step.kind() == Kind.RELEASE) {
      if (step.shared()) {
        sharing[step.target()] += taken ? 1 : -1;
      } else {
        exclusive[step.target()] = taken;
      }
    }
  }
}
