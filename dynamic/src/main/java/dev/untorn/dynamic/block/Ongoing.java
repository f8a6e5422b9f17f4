package dev.untorn.dynamic.block;

import dev.untorn.dynamic.survey.Survey;
import dev.untorn.dynamic.walk.Execution;
import java.util.function.Consumer;

/**
 * The transactions that a thread is in: its outermost operation; and if that drives the program,
 * also the outermost one in it that does not.
 */
final class Ongoing {

  private final Survey survey;
  private Transaction whole;
  private Transaction part;

  /** The operation of {@link #part}. */
  private Execution root;

  private boolean driver;

  Ongoing(Survey survey) {
    this.survey = survey;
  }

  /** Something happens in an operation; hands over the transactions that have a part in it. */
  void happen(Execution innermost, Consumer<Transaction> action) {
    if (whole == null) {
      whole = new Transaction();
      driver = survey.isDriver(outermost(innermost).operation());
    }
    if (driver && part == null) {
      root = outermostThatDrivesNothing(innermost);
      part = root == null ? null : new Transaction();
    }
    action.accept(whole);
    if (part != null) {
      action.accept(part);
    }
  }

  private static Execution outermost(Execution innermost) {
    Execution found = innermost;
    while (found.caller() != null) {
      found = found.caller();
    }
    return found;
  }

  /** Null if all of them drive the program. */
  private Execution outermostThatDrivesNothing(Execution innermost) {
    Execution found = null;
    for (Execution one = innermost; one != null; one = one.caller()) {
      found = survey.isDriver(one.operation()) ? found : one;
    }
    return found;
  }

  /**
   * An operation ends.
   *
   * @param complete takes transactions that are over; those that drive the program are too large to
   *     be compared with others as a whole
   * @param parts takes all that are over
   */
  @SuppressWarnings("ReferenceEquality") // Each execution is made once.
  void end(Execution innermost, Consumer<Transaction> parts, Consumer<Transaction> complete) {
    if (part != null && root == innermost) {
      endPart(parts, complete);
    }
    if (innermost.caller() == null) {
      endAll(parts, complete);
    }
  }

  private void endPart(Consumer<Transaction> parts, Consumer<Transaction> complete) {
    parts.accept(part);
    complete.accept(part);
    part = null;
  }

  /** All that is not ended ends. */
  void endAll(Consumer<Transaction> parts, Consumer<Transaction> complete) {
    if (part != null) {
      endPart(parts, complete);
    }
    if (whole != null) {
      parts.accept(whole);
      if (!driver) {
        complete.accept(whole);
      }
      whole = null;
    }
  }
}
