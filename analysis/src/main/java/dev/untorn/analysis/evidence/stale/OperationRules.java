package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.evidence.EvidenceRule;
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
  public static final class LazyWrite extends EvidenceRule<StaleCandidate> {

    private static final Set<String> LATE =
        Set.of("lazySet", "setRelease", "setOpaque", "setPlain");

    private final Program program;
    private final CollectionChanges changes;

    public LazyWrite(Program program) {
      super(
          "lazy-write",
          Kind.INTENT,
          "a write that other threads may see late is chosen where only one thread writes");
      this.program = program;
      changes = new CollectionChanges(program);
    }

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
  public static final class MainTool extends EvidenceRule<StaleCandidate> {

    private final Program program;

    public MainTool(Program program) {
      super(
          "main-tool",
          Kind.INTENT,
          "the main method of a library is a tool of one thread beside the library");
      this.program = program;
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      int method = candidate.method();
      return isOpen(program, method)
          && program.threads().entries().stream()
              .anyMatch(entry -> entry.kind() == ThreadEntry.Kind.MAIN && entry.method() == method);
    }
  }

  /** What is done to an object by its own constructors no other thread can see. */
  public static final class UnderConstruction extends EvidenceRule<StaleCandidate> {

    private final Program program;

    public UnderConstruction(Program program) {
      super(
          "under-construction",
          Kind.PROOF,
          "the object is still being constructed, so no other thread can see it");
      this.program = program;
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      return program.construction().isConstructing(candidate.method())
          && candidate.source().base().root().equals(new AccessPath.Parameter(0));
    }
  }

  /** What is only shown may be old. */
  public static final class TextMethod extends EvidenceRule<StaleCandidate> {

    private final Program program;

    public TextMethod(Program program) {
      super("to-string", Kind.INTENT, "toString only shows state, which may be old");
      this.program = program;
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      return MethodFlow.isText(program, candidate.method());
    }
  }

  /** The method makes sure, by asking the JDK, that its caller holds a lock. */
  public static final class AssertedLock extends EvidenceRule<StaleCandidate> {

    private static final Set<String> HELD =
        Set.of("holdsLock", "isHeldByCurrentThread", "isWriteLockedByCurrentThread");

    private final Program program;

    public AssertedLock(Program program) {
      super(
          "asserted-lock",
          Kind.IDIOM,
          "the method asks the JDK whether its caller holds a lock, as with Thread.holdsLock");
      this.program = program;
    }

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
  public static final class RunByOneThread extends EvidenceRule<StaleCandidate> {

    private final Program program;

    public RunByOneThread(Program program) {
      super(
          "run-by-one-thread",
          Kind.INTENT,
          "a run method without a lock is run by one thread that owns the object");
      this.program = program;
    }

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
  public static final class CalledUnderLock extends EvidenceRule<StaleCandidate> {

    /** How many calls away a lock may have been taken. */
    private static final int MOST_LEVELS = 3;

    private final Program program;

    public CalledUnderLock(Program program) {
      super("called-under-lock", Kind.INTENT, "most callers of the method hold a lock");
      this.program = program;
    }

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
  public static final class ReportedInCallee extends EvidenceRule<StaleCandidate> {

    private final Program program;
    private final List<StaleCandidate> reported = new ArrayList<>();

    public ReportedInCallee(Program program) {
      super(
          "reported-in-callee",
          Kind.IDIOM,
          "the called method checks again before it acts, and is reported itself");
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
