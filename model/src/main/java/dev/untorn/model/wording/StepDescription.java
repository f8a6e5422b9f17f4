package dev.untorn.model.wording;

import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.Step;

/** Short descriptions of steps. */
public final class StepDescription {

  private StepDescription() {}

  /** The action, with the method if it is not obvious. */
  public static String text(Step step, Interleaving interleaving, DisplayNames names) {
    boolean obvious = step.actor().number() == 1 && names.isInOperation(step.site());
    return what(step, interleaving, names)
        + (obvious ? "" : "  (" + names.method(step.site()) + ")");
  }

  private static String what(Step step, Interleaving interleaving, DisplayNames names) {
    return switch (step.action()) {
      case READ, WRITE ->
          Spelling.of(step.action())
              + " "
              + step.variable().map(one -> names.variable(one, step.site())).orElseThrow();
      case ACQUIRE -> (interleaving.isBlocked(step) ? "wait for " : "acquire ") + lock(step, names);
      case RELEASE -> "release " + lock(step, names);
      case BEGIN, END, START, JOIN -> Spelling.of(step.action());
    };
  }

  private static String lock(Step step, DisplayNames names) {
    return step.lock()
        .map(Lock::expression)
        .map(lock -> names.lock(lock, step.site()))
        .orElseThrow();
  }
}
