package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.replay.Execution;
import java.util.function.Consumer;

/**
 * The transactions that a thread is in: its outermost operation; and if that drives the program,
 * also the outermost one in it that does not.
 */
final class OngoingTransactions {

  private final RunProfile survey;
  private Transaction whole;
  private Transaction part;

  /** The operation of {@link #part}. */
  private Execution root;

  private boolean driver;

  OngoingTransactions(RunProfile survey) {
    this.survey = survey;
  }

  /** Something happens in an operation; hands over the transactions that have a part in it. */
  void happen(Execution innermost, Consumer<Transaction> action) {
    enter(innermost);
    action.accept(whole);
    if (part != null) {
      action.accept(part);
    }
  }

  /** Something happens in an operation. */
  void enter(Execution innermost) {
    if (whole == null) {
      whole = new Transaction();
      driver = survey.isDriver(outermost(innermost).operation());
    }
    if (driver && part == null) {
      root = outermostThatDrivesNothing(innermost);
      part = root == null ? null : new Transaction();
    }
  }

  /** The outermost operation. */
  Transaction whole() {
    return whole;
  }

  /** The outermost one in it that does not drive the program, if it does; otherwise null. */
  Transaction part() {
    return part;
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
   * @param all takes each transaction that is over
   * @param small takes those that do not drive the program: others are too large to be compared as
   *     a whole
   */
  @SuppressWarnings("ReferenceEquality") // Each execution is made once.
  void end(Execution innermost, Consumer<Transaction> all, Consumer<Transaction> small) {
    if (part != null && root == innermost) {
      endPart(all, small);
    }
    if (innermost.caller() == null) {
      endAll(all, small);
    }
  }

  private void endPart(Consumer<Transaction> all, Consumer<Transaction> small) {
    all.accept(part);
    small.accept(part);
    part = null;
  }

  /** All that is not ended ends. */
  void endAll(Consumer<Transaction> all, Consumer<Transaction> small) {
    if (part != null) {
      endPart(all, small);
    }
    if (whole != null) {
      all.accept(whole);
      if (!driver) {
        small.accept(whole);
      }
      whole = null;
    }
  }
}
