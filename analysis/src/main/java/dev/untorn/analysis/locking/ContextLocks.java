package dev.untorn.analysis.locking;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.untorn.analysis.CheckMode;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Rule;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which locks count as context locks and which as witnesses in each mode, and which calls are
 * followed to another lock.
 *
 * @param rule the locking pattern or its variant
 */
public record ContextLocks(CheckMode mode, Rule rule) {

  /** A call that can run more methods than this says nothing about the locks that it takes. */
  private static final int MOST_TARGETS = 3;

  /** The same for what an operation is given. */
  private static final int MOST_TARGETS_OF_PARAMETER = 30;

  /** The same in paper mode. */
  private static final int MOST_TARGETS_OF_PAPER = 100;

  /** How many calls may lie between an operation and the lock that it takes. */
  private static final int MOST_CALLS = 3;

  /** What every object can be asked. */
  private static final Set<String> GENERAL = Set.of("equals", "hashCode", "toString", "finalize");

  /** Whether the callees of a call are followed. */
  boolean isFollowed(Program program, int caller, int call) {
    int targets = program.calls().targets(caller, call).count();
    if (targets <= 1 || mode == CheckMode.PAPER) {
      return targets <= MOST_TARGETS_OF_PAPER;
    }
    Body body = program.body(caller);
    if (GENERAL.contains(((Member) body.symbol(call)).name())) {
      return false;
    }
    return targets <= MOST_TARGETS
        || (targets <= MOST_TARGETS_OF_PARAMETER
            && body.op(call) != Op.CALL_STATIC
            && program.accessPaths().of(caller, body.operand(call, 0))
                instanceof Parameter parameter
            && parameter.index() > 0);
  }

  /** Whether a name is one of the paper's lock expressions: the root is a variable. */
  static boolean isNamed(AccessPath lock) {
    return lock.root() instanceof AccessPath.Local
        || lock.root() instanceof AccessPath.Variable
        || isTranslatable(lock);
  }

  /** Whether a name can mean something to callers: values of the body mean nothing to them. */
  static boolean isTranslatable(AccessPath lock) {
    return lock.root() instanceof Parameter || lock.root().isGlobal();
  }

  int mostCalls() {
    return mode == CheckMode.PAPER ? Integer.MAX_VALUE : MOST_CALLS;
  }

  /** Whether what a method takes twice is a caller's business: the paper asks all callers. */
  boolean isAsked(JavaMethod caller, JavaMethod method) {
    return mode == CheckMode.PAPER || caller.owner().equals(method.owner());
  }

  /** Whether callers also hear of a way without a lock if another way has one, as in the paper. */
  boolean isEachWayAsked() {
    return mode == CheckMode.PAPER;
  }

  /** Whether a method shows with this lock that something is meant to be atomic. */
  boolean isContext(HeldLock hold) {
    return isLock(hold) && !hold.begins().contains(HeldLock.CALLER);
  }

  /** Those of the held locks that show it. */
  Set<AccessPath> locks(List<HeldLock> held, LockNames names) {
    return held.stream().filter(this::isContext).map(names::held).collect(toUnmodifiableSet());
  }

  /** Whether to take a lock again means nothing; the paper does not know what callers hold. */
  boolean isHeld(List<HeldLock> held, LockNames names, AccessPath lock) {
    return held.stream()
        .anyMatch(
            hold ->
                names.held(hold).equals(lock) && (mode == CheckMode.DEFAULT || isContext(hold)));
  }

  /**
   * Whether two locks are witnesses: of the variant as published also two of one name, since that
   * may mean two objects.
   */
  boolean isWanted(AccessPath first, AccessPath second) {
    return rule == Rule.LOCKING_PATTERN
        ? first.equals(second)
        : mode == CheckMode.PAPER || !first.equals(second);
  }

  /** Whether an assignment changes what a name means: figure 9 has no row for it. */
  boolean isAssignmentSeen() {
    return mode == CheckMode.DEFAULT || rule == Rule.LOCKING_PATTERN;
  }

  /** Whether library objects that lock themselves are witnesses; section 5.2 filters them. */
  boolean isLibraryWitness() {
    return mode == CheckMode.DEFAULT;
  }

  /** Whether others get a chance while a thread waits; the paper does not look at that. */
  boolean isWaitSeen() {
    return mode == CheckMode.DEFAULT;
  }

  boolean isLock(HeldLock hold) {
    return hold.kind() != HeldLock.Kind.ATOMIC_METHOD && hold.mode() != HeldLock.Mode.OPTIMISTIC;
  }

  /** The innermost lock that is held. */
  Optional<HeldLock> innermost(List<HeldLock> held) {
    return HeldLock.innermost(held, this::isContext);
  }

  /** What a block asks about a value; the paper does not look at what is tested. */
  Optional<BranchCondition> test(Body body, int block) {
    return mode == CheckMode.PAPER ? Optional.empty() : BranchCondition.of(body, block);
  }
}
