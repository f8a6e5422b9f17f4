package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Evidence from the kind of method that the operation is. */
public final class OperationRules {

  /** Writes that other threads may see late. */
  private static final Set<String> LATE = Set.of("lazySet", "setRelease", "setOpaque", "setPlain");

  private static final Set<String> HELD =
      Set.of("holdsLock", "isHeldByCurrentThread", "isWriteLockedByCurrentThread");

  /** The maximum number of calls between the acquisition and the method. */
  private static final int MAX_LEVELS = 3;

  private final Program program;

  public OperationRules(Program program) {
    this.program = program;
  }

  private boolean isOpen(int method) {
    return program.threads().world(program.methods().get(method).owner()) == World.OPEN;
  }

  public boolean isLockAsserted(StaleCandidate candidate) {
    return program
        .body(candidate.method())
        .calls(
            called ->
                HELD.contains(called.name())
                    && (called.owner().equals("java.lang.Thread")
                        || called.owner().startsWith("java.util.concurrent.locks.")));
  }

  public boolean isRunByOneThread(StaleCandidate candidate) {
    JavaMethod one = program.methods().get(candidate.method());
    return candidate.isUnlockedUpdate()
        && isOpen(candidate.method())
        && one.name().equals("run")
        && one.descriptor().equals("()V");
  }

  public boolean isCalledUnderLock(StaleCandidate candidate) {
    return candidate.isUnlockedUpdate() && isCalledUnderLock(candidate.method(), MAX_LEVELS);
  }

  private boolean isCalledUnderLock(int method, int levels) {
    int[] surplus = {0};
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
              surplus[0] += isHeld ? 1 : -1;
            });
    return surplus[0] > 0;
  }

  public boolean isLazyWrite(StaleCandidate candidate) {
    StateAccess write = candidate.action().effect().access();
    return isOpen(write.method())
        && program
            .body(write.method())
            .called(write.instruction())
            .filter(called -> LATE.contains(called.name()))
            .isPresent();
  }

  public boolean isMainTool(StaleCandidate candidate) {
    int method = candidate.method();
    return isOpen(method)
        && program.threads().entries().stream()
            .anyMatch(entry -> entry.kind() == ThreadEntry.Kind.MAIN && entry.method() == method);
  }

  public boolean isUnderConstruction(StaleCandidate candidate) {
    return program.construction().isConstructing(candidate.method())
        && candidate.source().base().root().equals(new AccessPath.Parameter(0));
  }

  /** The candidates that are reported: a fix of them also fixes their callers. */
  public static final class ReportedInCallee {

    private final Program program;
    private final List<StaleCandidate> reported = new ArrayList<>();

    public ReportedInCallee(Program program) {
      this.program = program;
    }

    public void report(StaleCandidate candidate) {
      if (candidate.shape() == StaleShape.CHECK_THEN_ACT) {
        reported.add(candidate);
      }
    }

    /** Whether the callee that performs the action is already reported. */
    public boolean contains(StaleCandidate candidate) {
      return reported.stream().anyMatch(inner -> isWithin(inner, candidate));
    }

    private boolean isWithin(StaleCandidate inner, StaleCandidate outer) {
      return inner.action().effect().access().equals(outer.action().effect().access())
          && inner.source().variable().equals(outer.source().variable())
          && program.calls().isDirect(outer.method(), outer.action().site(), inner.method());
    }
  }
}
