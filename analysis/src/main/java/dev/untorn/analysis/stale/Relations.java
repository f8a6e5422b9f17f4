package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.ir.Uses;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which variables belong together: somebody changes one and uses the other under one lock. */
final class Relations {

  private final Program program;
  private final Interference interference;
  private final Map<Variable, Set<Variable>> known = new HashMap<>();
  private final Map<Variable, Boolean> claimed = new HashMap<>();
  private final Writers writers;
  private final Map<Integer, Uses> uses = new HashMap<>();

  /** The outermost classes that swap values, once somebody asks. */
  private Set<String> swapping;

  Relations(Program program, Interference interference) {
    this.program = program;
    this.interference = interference;
    writers = new Writers(program);
  }

  Writers writers() {
    return writers;
  }

  Uses uses(int method) {
    return uses.computeIfAbsent(
        method, one -> Uses.of(program.methods().get(one).body().orElseThrow()));
  }

  /** Whether a class, one in it or one above it swaps values: then its fields are part of that. */
  boolean isSwapping(String type) {
    return program.hierarchy().supertypes(type).stream()
        .anyMatch(one -> swapping().contains(Nearness.outermost(one)));
  }

  private Set<String> swapping() {
    if (swapping == null) {
      swapping = new HashSet<>();
      for (int method = 0; method < program.methods().count(); method++) {
        JavaMethod one = program.methods().get(method);
        if (one.body().filter(Relations::swaps).isPresent()) {
          swapping.add(Nearness.outermost(one.owner()));
        }
      }
    }
    return swapping;
  }

  private static boolean swaps(Body body) {
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i).isCall()
          && body.symbol(i) instanceof Member called
          && Conditional.isSwapping(called.name())) {
        return true;
      }
    }
    return false;
  }

  /** Whether somebody changes a variable only as it is found: then its values are claims. */
  boolean isClaimed(Variable variable) {
    return claimed.computeIfAbsent(
        variable, one -> interference.writes(one).stream().anyMatch(this::isClaim));
  }

  private boolean isClaim(StateAccess write) {
    Body body = program.methods().get(write.method()).body().orElseThrow();
    return body.op(write.instruction()).isCall()
        && Conditional.isClaiming(program, body, uses(write.method()), write.instruction());
  }

  boolean belongTogether(Variable changed, Variable used) {
    return known.computeIfAbsent(changed, this::find).contains(used);
  }

  private Set<Variable> find(Variable changed) {
    Set<Variable> found = new HashSet<>();
    for (StateAccess write : interference.writes(changed)) {
      List<Hold> held = program.locks().of(write.method()).held(write.instruction());
      if (!held.isEmpty()) {
        Hold region = held.get(held.size() - 1);
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
