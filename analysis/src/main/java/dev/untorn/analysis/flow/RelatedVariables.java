package dev.untorn.analysis.flow;

import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which variables belong together: somebody changes one and uses the other under one lock. */
final class RelatedVariables {

  private final Program program;
  private final ConflictSearch conflicts;
  private final Map<Variable, Set<Variable>> known = new HashMap<>();

  RelatedVariables(Program program, ConflictSearch conflicts) {
    this.program = program;
    this.conflicts = conflicts;
  }

  boolean belongTogether(Variable changed, Variable used) {
    return known.computeIfAbsent(changed, this::find).contains(used);
  }

  private Set<Variable> find(Variable changed) {
    Set<Variable> found = new HashSet<>();
    for (StateAccess write : conflicts.writes(changed)) {
      List<HeldLock> held = program.locks().of(write.method()).held(write.instruction());
      if (!held.isEmpty()) {
        HeldLock region = held.get(held.size() - 1);
        for (StateAccess other : program.accesses().of(write.method())) {
          boolean isUnder =
              program.locks().of(write.method()).held(other.instruction()).stream()
                  .anyMatch(hold -> hold.begins().equals(region.begins()));
          if (isUnder) {
            found.add(other.variable());
          }
        }
      }
    }
    return found;
  }
}
