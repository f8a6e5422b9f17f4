package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.actors.Actors.World;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which old collections are shared by threads: before there were others, they were used everywhere,
 * so a good part of their uses has to be under some lock. Synchronized wrappers always are.
 */
final class ForThreads {

  /** One of so many uses has to be under a lock. */
  private static final int ENOUGH = 3;

  private final Program program;
  private final Map<Variable, Boolean> known = new HashMap<>();

  ForThreads(Program program) {
    this.program = program;
  }

  boolean contains(Variable variable) {
    return program.actors().world() == World.CLOSED
        || known.computeIfAbsent(variable, this::isLocked);
  }

  private boolean isLocked(Variable variable) {
    List<StateAccess> all = program.accesses().to(variable);
    long locked =
        all.stream().filter(access -> isHeld(access) || isCalledUnderLock(access.method())).count();
    return locked * ENOUGH >= all.size() || all.stream().anyMatch(this::isWrapped);
  }

  /** Nobody makes a wrapper that is synchronized without thinking of threads. */
  private boolean isWrapped(StateAccess access) {
    Body body = program.methods().get(access.method()).body().orElseThrow();
    return body.op(access.instruction()).isCall()
        && program.accesses().receivers(access.method(), body, access.instruction()).stream()
            .allMatch(type -> type.startsWith("java.util.Collections$Synchronized"));
  }

  private boolean isHeld(StateAccess access) {
    return !program.locks().of(access.method()).held(access.instruction()).isEmpty();
  }

  private boolean isCalledUnderLock(int method) {
    boolean[] isHeld = {false};
    program
        .calls()
        .forEachCaller(
            method,
            (caller, call) -> isHeld[0] |= !program.locks().of(caller).held(call).isEmpty());
    return isHeld[0];
  }
}
