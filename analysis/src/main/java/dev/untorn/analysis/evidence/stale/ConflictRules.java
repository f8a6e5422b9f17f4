package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.conflict.StaleConflict;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable.Part;
import java.util.Set;

/** Evidence against one write of another thread that could make a value stale. */
public final class ConflictRules {

  /** Methods that run before or after other threads use an object. */
  private static final Set<String> ALONE =
      Set.of("finalize", "readObject", "readExternal", "afterPropertiesSet", "postConstruct");

  private final Program program;
  private final CallersLocks callers;

  public ConflictRules(Program program) {
    this.program = program;
    callers = new CallersLocks(program);
  }

  public boolean isUnderLockOfCallers(StaleConflict conflict) {
    return callers.isShared(conflict);
  }

  public boolean isOfStart(StaleConflict conflict) {
    String name = program.methods().get(conflict.write().method()).name();
    return conflict.write().method() != conflict.candidate().method()
        && (ALONE.contains(name) || name.startsWith("init") || name.endsWith("ForTesting"));
  }

  public boolean canRunTogether(StaleConflict conflict) {
    StaleCandidate candidate = conflict.candidate();
    StateAccess write = conflict.write();
    return program
        .threads()
        .canRunTogether(
            candidate.method(), candidate.action().site(), write.method(), write.instruction());
  }

  public boolean isOwnThreadField(StaleConflict conflict) {
    StaleCandidate candidate = conflict.candidate();
    JavaMethod method = program.methods().get(candidate.method());
    return conflict.write().method() == candidate.method()
        && method.name().equals("run")
        && candidate.source().base().equals(new AccessPath.Parameter(0))
        && program.hierarchy().isSubtype(method.owner(), "java.lang.Thread");
  }

  public boolean isOfCurrentThreads(StaleConflict conflict) {
    return isOfCurrentThread(conflict.candidate().source().access())
        && isOfCurrentThread(conflict.write());
  }

  private boolean isOfCurrentThread(StateAccess access) {
    Body body = program.body(access.method());
    int i = access.instruction();
    boolean isHandle = access.variable().part() != Part.FIELD && body.operandCount(i) > 1;
    int object = body.stripCasts(isHandle ? body.operand(i, 1) : access.object());
    return object >= 0
        && body.called(object)
            .filter(called -> called.owner().equals("java.lang.Thread"))
            .filter(called -> called.name().equals("currentThread"))
            .isPresent();
  }
}
