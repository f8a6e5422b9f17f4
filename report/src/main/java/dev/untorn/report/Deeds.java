package dev.untorn.report;

import dev.untorn.model.Lock;
import dev.untorn.model.Spelling;
import dev.untorn.model.Step;

/** What an actor does in one step, in a few words. */
final class Deeds {

  private Deeds() {}

  /** The deed, with the method where a reader could not guess it. */
  static String text(Step step, Names names) {
    boolean obvious = step.actor().number() == 1 && names.isInOperation(step.site());
    return what(step, names) + (obvious ? "" : "  (" + names.method(step.site()) + ")");
  }

  private static String what(Step step, Names names) {
    return switch (step.action()) {
      case READ, WRITE ->
          Spelling.of(step.action()) + " " + step.variable().map(names::variable).orElseThrow();
      case ACQUIRE -> "take " + lock(step);
      case RELEASE -> "give up " + lock(step);
      case BEGIN, END, START, JOIN -> Spelling.of(step.action());
    };
  }

  private static String lock(Step step) {
    return step.lock().map(Lock::expression).map(Names::lock).orElseThrow();
  }
}
