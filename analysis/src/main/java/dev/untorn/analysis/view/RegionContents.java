package dev.untorn.analysis.view;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.List;
import java.util.function.Predicate;

/** What else the region of an access does, in the method of the access. */
record RegionContents(Program program) {

  /** Whether the region of an access has an access of a variable that is meant. */
  boolean has(StateAccess access, Variable variable, Predicate<StateAccess> isMeant) {
    List<HeldLock> held = held(access);
    if (held.isEmpty()) {
      return false;
    }
    HeldLock region = held.get(held.size() - 1);
    return program.accesses().of(access.method()).stream()
        .filter(other -> other.variable().equals(variable) && isMeant.test(other))
        .anyMatch(
            other ->
                held(other).stream()
                    .anyMatch(
                        hold ->
                            hold.lock().equals(region.lock())
                                && hold.begins().equals(region.begins())));
  }

  private List<HeldLock> held(StateAccess access) {
    return program.locks().of(access.method()).held(access.instruction());
  }
}
