package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.flow.Summaries;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.model.Variable;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/** Other changes that depend on the same check. */
public record OtherEffects(Program program, ConflictSearch conflicts) {

  /** Whether the same check also decides about another change, such as that of a counter. */
  boolean isAny(int method, int site, Variable variable) {
    Body body = program.body(method);
    DecidingBranches control = new DecidingBranches(body);
    BitSet deciding = control.branches(body.blockOf(site));
    IntPredicate isDecided = i -> control.branches(body.blockOf(i)).intersects(deciding);
    return program
            .calls()
            .calls(method)
            .filter(isDecided)
            .mapToObj(call -> program.calls().targets(method, call))
            .filter(Summaries::isFollowed)
            .flatMapToInt(CallTargets::stream)
            .anyMatch(target -> changes(target, variable, i -> true))
        || changes(method, variable, isDecided);
  }

  /** Whether a method itself changes another variable that other threads see. */
  private boolean changes(int method, Variable variable, IntPredicate isMeant) {
    return program.accesses().of(method).stream()
        .filter(other -> other.writes() && !other.variable().equals(variable))
        .filter(other -> conflicts.writes(other.variable()).contains(other))
        .filter(other -> !isBorrowing(other))
        .anyMatch(other -> isMeant.test(other.instruction()));
  }

  /** Whether an element is removed from a pool and put back. */
  private boolean isBorrowing(StateAccess write) {
    CollectionChanges kinds = new CollectionChanges(program);
    List<StateAccess> all =
        program.accesses().of(write.method()).stream()
            .filter(one -> one.variable().equals(write.variable()))
            .toList();
    return all.stream().anyMatch(kinds::isTaking) && all.stream().anyMatch(kinds::isPutting);
  }
}
