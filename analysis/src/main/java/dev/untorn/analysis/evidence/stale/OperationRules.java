package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Evidence that follows from what kind of method the operation is. */
public final class OperationRules {

  private OperationRules() {}

  /**
   * Writes that other threads may see late: who chooses them knows that nobody else writes, where
   * the callers are not seen.
   */
  @EvidencePattern(
      id = "lazy-write",
      kind = Kind.INTENT,
      reason = "lazily published writes are used where only one thread writes")
  public record LazyWrite(Program program, CollectionChanges changes)
      implements EvidenceRule<StaleCandidate> {
    private static final Set<String> LATE =
        Set.of("lazySet", "setRelease", "setOpaque", "setPlain");

    @Override
    public boolean refutes(StaleCandidate candidate) {
      return isOpen(program, candidate.action().effect().access().method())
          && changes
              .called(candidate.action().effect().access())
              .filter(LATE::contains)
              .isPresent();
    }
  }

  /** Where other programs call a library, its own main methods are tools, of one thread each. */
  @EvidencePattern(
      id = "main-tool",
      kind = Kind.INTENT,
      reason = "the main method of a library is a separate single-threaded tool")
  public record MainTool(Program program) implements EvidenceRule<StaleCandidate> {
    @Override
    public boolean refutes(StaleCandidate candidate) {
      int method = candidate.method();
      return isOpen(program, method)
          && program.threads().entries().stream()
              .anyMatch(entry -> entry.kind() == ThreadEntry.Kind.MAIN && entry.method() == method);
    }
  }

  /** What is done to an object by its own constructors no other thread can see. */
  @EvidencePattern(
      id = "under-construction",
      kind = Kind.PROOF,
      reason = "the object is still being constructed, so no other thread can see it")
  public record UnderConstruction(Program program) implements EvidenceRule<StaleCandidate> {
    @Override
    public boolean refutes(StaleCandidate candidate) {
      return program.construction().isConstructing(candidate.method())
          && candidate.source().base().root().equals(new AccessPath.Parameter(0));
    }
  }

  /** What is only shown may be old. */
  @EvidencePattern(
      id = "to-string",
      kind = Kind.INTENT,
      reason = "toString only displays state, which may be stale")
  public record TextMethod(Program program) implements EvidenceRule<StaleCandidate> {
    @Override
    public boolean refutes(StaleCandidate candidate) {
      return MethodFlow.isText(program, candidate.method());
    }
  }

  /** The method makes sure, by asking the JDK, that its caller holds a lock. */
  @EvidencePattern(
      id = "asserted-lock",
      kind = Kind.IDIOM,
      reason = "the method asserts that its caller holds a lock, as with Thread.holdsLock")
  public record AssertedLock(Program program) implements EvidenceRule<StaleCandidate> {
    private static final Set<String> HELD =
        Set.of("holdsLock", "isHeldByCurrentThread", "isWriteLockedByCurrentThread");

    @Override
    public boolean refutes(StaleCandidate candidate) {
      Body body = program.body(candidate.method());
      for (int i = 0; i < body.size(); i++) {
        if (body.op(i).isCall()
            && body.symbol(i) instanceof Member called
            && HELD.contains(called.name())
            && (called.owner().equals("java.lang.Thread")
                || called.owner().startsWith("java.util.concurrent.locks."))) {
          return true;
        }
      }
      return false;
    }
  }

  /** What a thread runs is run by that thread, unless all threads are known. */
  @EvidencePattern(
      id = "run-by-one-thread",
      kind = Kind.INTENT,
      reason = "a run method without a lock is usually run by one thread that owns the object")
  public record RunByOneThread(Program program) implements EvidenceRule<StaleCandidate> {
    @Override
    public boolean refutes(StaleCandidate candidate) {
      JavaMethod one = program.methods().get(candidate.method());
      return candidate.shape() == StaleShape.BARE_UPDATE
          && isOpen(program, candidate.method())
          && one.name().equals("run")
          && one.descriptor().equals("()V");
    }
  }

  /** Most callers of a method hold some lock; those that are not public, by theirs. */
  @EvidencePattern(
      id = "called-under-lock",
      kind = Kind.INTENT,
      reason = "most callers of the method hold a lock")
  public record CalledUnderLock(Program program) implements EvidenceRule<StaleCandidate> {
    /** How many calls away a lock may have been taken. */
    private static final int MOST_LEVELS = 3;

    @Override
    public boolean refutes(StaleCandidate candidate) {
      return candidate.shape() == StaleShape.BARE_UPDATE
          && isCalledUnderLock(candidate.method(), MOST_LEVELS);
    }

    private boolean isCalledUnderLock(int method, int levels) {
      int[] all = {0};
      int[] locked = {0};
      program
          .calls()
          .forEachCaller(
              method,
              (caller, call) -> {
                boolean isHeld =
                    !program.locks().of(caller).held(call).isEmpty()
                        || (levels > 1
                            && !program.methods().get(caller).isPublic()
                            && isCalledUnderLock(caller, levels - 1));
                all[0]++;
                locked[0] += isHeld ? 1 : 0;
              });
      return 2 * locked[0] > all[0];
    }
  }

  /** The called method is reported itself: who calls it is fixed with it. */
  @EvidencePattern(
      id = "reported-in-callee",
      kind = Kind.IDIOM,
      reason = "the called method rechecks before it acts, and is reported itself")
  public static final class ReportedInCallee implements EvidenceRule<StaleCandidate> {

    private final Program program;
    private final List<StaleCandidate> reported = new ArrayList<>();

    public ReportedInCallee(Program program) {
      this.program = program;
    }

    /** Remembers a candidate that was reported. */
    public void report(StaleCandidate candidate) {
      if (candidate.shape() == StaleShape.CHECK_THEN_ACT) {
        reported.add(candidate);
      }
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      return reported.stream().anyMatch(inner -> isWithin(inner, candidate));
    }

    private boolean isWithin(StaleCandidate inner, StaleCandidate outer) {
      return inner.action().effect().access().equals(outer.action().effect().access())
          && inner.source().variable().equals(outer.source().variable())
          && program.calls().isDirect(outer.method(), outer.action().site(), inner.method());
    }
  }

  private static boolean isOpen(Program program, int method) {
    return program.threads().world(program.methods().get(method).owner()) == World.OPEN;
  }
}
