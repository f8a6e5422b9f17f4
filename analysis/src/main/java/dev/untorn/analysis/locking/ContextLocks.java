package dev.untorn.analysis.locking;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.IncompleteException;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph;
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
import java.util.stream.IntStream;

/**
 * The locks that are context locks and witnesses in each mode, and the calls that are followed to
 * other locks.
 *
 * @param rule the locking pattern or its variant
 */
public record ContextLocks(CheckMode mode, Rule rule) {

  /** A call with more targets is not followed to the locks that it takes. */
  private static final int MAX_TARGETS = 3;

  /** The same for a call on a parameter of an operation. */
  private static final int MAX_TARGETS_OF_PARAMETER = 30;

  /** The same in paper mode, where the paper has no limit. */
  private static final int MAX_TARGETS_OF_PAPER = 100;

  /** The maximum number of calls between an operation and an acquire. */
  private static final int MAX_CALLS = 3;

  /** Methods that every object has. */
  private static final Set<String> GENERAL = Set.of("equals", "hashCode", "toString", "finalize");

  /** Whether the targets of a call are followed. */
  boolean isFollowed(Program program, int caller, int call) {
    int targets = program.calls().targets(caller, call).count();
    if (targets <= 1 || mode == CheckMode.PAPER) {
      return targets <= MAX_TARGETS_OF_PAPER;
    }
    Body body = program.body(caller);
    if (GENERAL.contains(((Member) body.symbol(call)).name())) {
      return false;
    }
    return targets <= MAX_TARGETS
        || (targets <= MAX_TARGETS_OF_PARAMETER
            && body.op(call) != Op.CALL_STATIC
            && program.accessPaths().of(caller, body.operand(call, 0))
                instanceof Parameter parameter
            && parameter.index() > 0);
  }

  /** Throws if the limit of paper mode has been reached. */
  public void checkLimits(Program program) {
    CallGraph calls = program.calls();
    boolean isCut =
        IntStream.range(0, program.methods().count())
            .anyMatch(
                method ->
                    calls
                        .calls(method)
                        .anyMatch(
                            call -> calls.targets(method, call).count() > MAX_TARGETS_OF_PAPER));
    if (mode == CheckMode.PAPER && isCut) {
      throw new IncompleteException(
          "calls with more than %d targets were not followed".formatted(MAX_TARGETS_OF_PAPER));
    }
  }

  /** Whether a name is one of the paper's lock expressions: the root is a variable. */
  static boolean isNamed(AccessPath lock) {
    return lock.root() instanceof AccessPath.Local
        || lock.root() instanceof AccessPath.Variable
        || isTranslatable(lock);
  }

  /** Whether callers can name a lock: values of the body mean nothing to them. */
  static boolean isTranslatable(AccessPath lock) {
    return lock.root() instanceof Parameter || lock.root().isGlobal();
  }

  int mostCalls() {
    return mode == CheckMode.PAPER ? Integer.MAX_VALUE : MAX_CALLS;
  }

  /** Whether a pair of acquisitions is passed on to a caller; in the paper, to all callers. */
  boolean isAsked(JavaMethod caller, JavaMethod method) {
    return mode == CheckMode.PAPER || caller.owner().equals(method.owner());
  }

  /** Whether a path without a lock is passed on if another path has one, as in the paper. */
  boolean isEachWayAsked() {
    return mode == CheckMode.PAPER;
  }

  /** Whether a held lock can be a context lock: the method itself has taken it. */
  boolean isContext(HeldLock hold) {
    return isLock(hold) && !hold.begins().contains(HeldLock.CALLER);
  }

  /** The held locks that can be context locks. */
  Set<AccessPath> locks(List<HeldLock> held, LockNames names) {
    return held.stream().filter(this::isContext).map(names::held).collect(toUnmodifiableSet());
  }

  /** Whether a lock is already held, and so not released; the paper ignores locks of callers. */
  boolean isHeld(List<HeldLock> held, LockNames names, AccessPath lock) {
    return held.stream()
        .anyMatch(
            hold ->
                names.held(hold).equals(lock) && (mode == CheckMode.DEFAULT || isContext(hold)));
  }

  /**
   * Whether two locks are witnesses: in the variant as published also two with one name, which can
   * denote two objects.
   */
  boolean isWanted(AccessPath first, AccessPath second) {
    return rule == Rule.LOCKING_PATTERN
        ? first.equals(second)
        : mode == CheckMode.PAPER || !first.equals(second);
  }

  /** Whether assignments invalidate names: figure 9 has no row for them. */
  boolean isAssignmentSeen() {
    return mode == CheckMode.DEFAULT || rule == Rule.LOCKING_PATTERN;
  }

  /** Whether library objects that lock themselves are witnesses; section 5.2 filters them. */
  boolean isLibraryWitness() {
    return mode == CheckMode.DEFAULT;
  }

  /** Whether other threads can run during a wait; the paper ignores waits. */
  boolean isWaitSeen() {
    return mode == CheckMode.DEFAULT;
  }

  boolean isLock(HeldLock hold) {
    return hold.kind() != HeldLock.Kind.ATOMIC_METHOD && hold.mode() != HeldLock.Mode.OPTIMISTIC;
  }

  /** The innermost context lock. */
  Optional<HeldLock> innermost(List<HeldLock> held) {
    return HeldLock.innermost(held, this::isContext);
  }

  /** The condition at the end of a block; the paper ignores conditions. */
  Optional<BranchCondition> test(Body body, int block) {
    return mode == CheckMode.PAPER ? Optional.empty() : BranchCondition.of(body, block);
  }
}
