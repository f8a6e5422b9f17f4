package dev.untorn.analysis.pattern;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.untorn.analysis.Mode;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.BranchTest;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.locks.LockExpression.Parameter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What the two modes take for the lock that shows what is meant to be atomic, and for a way to
 * another.
 */
record Contexts(Mode mode) {

  /** A call that can run more methods than this says nothing about the locks that it takes. */
  private static final int MOST_TARGETS = 3;

  /**
   * The same in paper mode, where the paper itself has no bound, and for what an operation is
   * given.
   */
  static final int MOST_TARGETS_OF_PAPER = 30;

  /** How many calls may lie between an operation and the lock that it takes. */
  private static final int MOST_CALLS = 3;

  /** What every object can be asked. */
  private static final Set<String> GENERAL = Set.of("equals", "hashCode", "toString", "finalize");

  /**
   * Whether it is looked into what a call runs.
   *
   * @param receiver on what the method is called; not asked for unless it matters
   */
  boolean isFollowed(Member called, int targets, Supplier<LockExpression> receiver) {
    if (mode == Mode.PAPER) {
      return targets <= MOST_TARGETS_OF_PAPER;
    }
    if (GENERAL.contains(called.name())) {
      return targets <= 1;
    }
    return targets <= MOST_TARGETS
        || (targets <= MOST_TARGETS_OF_PAPER
            && receiver.get() instanceof Parameter parameter
            && parameter.index() > 0);
  }

  int mostCalls() {
    return mode == Mode.PAPER ? Integer.MAX_VALUE : MOST_CALLS;
  }

  /** Whether what a method takes twice is a caller's business: the paper asks all callers. */
  boolean isAsked(JavaMethod caller, JavaMethod method) {
    return mode == Mode.PAPER || caller.owner().equals(method.owner());
  }

  /** Whether callers also hear of a way without a lock if another way has one, as in the paper. */
  boolean isEachWayAsked() {
    return mode == Mode.PAPER;
  }

  /** Whether a method shows with this lock that something is meant to be atomic. */
  boolean isContext(Hold hold) {
    return isLock(hold) && !hold.begins().contains(Hold.CALLER);
  }

  /** Those of the held locks that show it. */
  Set<LockExpression> locks(List<Hold> held) {
    return held.stream().filter(this::isContext).map(Hold::lock).collect(toUnmodifiableSet());
  }

  /** Whether to take a lock again means nothing; the paper does not know what callers hold. */
  boolean isHeld(List<Hold> held, LockExpression lock) {
    for (Hold hold : held) {
      if (hold.lock().equals(lock) && (mode == Mode.DEFAULT || isContext(hold))) {
        return true;
      }
    }
    return false;
  }

  boolean isLock(Hold hold) {
    return hold.kind() != Hold.Kind.ATOMIC_METHOD && hold.mode() != Hold.Mode.OPTIMISTIC;
  }

  /** The innermost lock that is held. */
  Optional<Hold> innermost(List<Hold> held) {
    return held.stream().filter(this::isContext).reduce((outer, inner) -> inner);
  }

  /** What a block asks about a value; the paper does not look at what is tested. */
  Optional<BranchTest> test(Body body, int block) {
    return mode == Mode.PAPER ? Optional.empty() : BranchTest.of(body, block);
  }
}
