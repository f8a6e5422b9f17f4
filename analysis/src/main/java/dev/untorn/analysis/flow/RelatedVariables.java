package dev.untorn.analysis.flow;

import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
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
  private final Map<Variable, Boolean> claimed = new HashMap<>();
  private final Map<Integer, DefUse> uses = new HashMap<>();

  /** The outermost classes that swap values, once somebody asks. */
  private Set<String> swapping;

  RelatedVariables(Program program, ConflictSearch conflicts) {
    this.program = program;
    this.conflicts = conflicts;
  }

  DefUse uses(int method) {
    return uses.computeIfAbsent(method, one -> DefUse.of(program.body(one)));
  }

  /** Whether a class, one in it or one above it swaps values: then its fields are part of that. */
  boolean isSwapping(String type) {
    return program.hierarchy().supertypes(type).stream()
        .anyMatch(one -> swapping().contains(FarApart.outermost(one)));
  }

  private Set<String> swapping() {
    if (swapping == null) {
      swapping = new HashSet<>();
      for (int method = 0; method < program.methods().count(); method++) {
        JavaMethod one = program.methods().get(method);
        if (one.body().filter(RelatedVariables::swaps).isPresent()) {
          swapping.add(FarApart.outermost(one.owner()));
        }
      }
    }
    return swapping;
  }

  private static boolean swaps(Body body) {
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i).isCall()
          && body.symbol(i) instanceof Member called
          && ConditionalCalls.isSwapping(called.name())) {
        return true;
      }
    }
    return false;
  }

  /** Whether somebody changes a variable only as it is found: then its values are claims. */
  boolean isClaimed(Variable variable) {
    return claimed.computeIfAbsent(
        variable, one -> conflicts.writes(one).stream().anyMatch(this::isClaim));
  }

  private boolean isClaim(StateAccess write) {
    Body body = program.body(write.method());
    return body.op(write.instruction()).isCall()
        && ConditionalCalls.isClaiming(program, body, uses(write.method()), write.instruction());
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
