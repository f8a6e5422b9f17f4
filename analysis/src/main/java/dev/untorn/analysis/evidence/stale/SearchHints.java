package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Fields that say where to look first: whoever stores a place in them has just found something
 * there, or forgets the place. Who finds nothing at a place that is no longer good looks elsewhere,
 * so an old one does no harm.
 */
final class SearchHints {

  private final Program program;
  private final ConflictSearch conflicts;
  private final StoredConstants stored;
  private final Map<Variable, Boolean> known = new HashMap<>();

  SearchHints(Program program, ConflictSearch conflicts) {
    this.program = program;
    this.conflicts = conflicts;
    stored = new StoredConstants(program);
  }

  boolean contains(StaleCandidate candidate) {
    Variable variable = candidate.source().variable();
    return variable.part() == Part.FIELD && known.computeIfAbsent(variable, this::isHint);
  }

  private boolean isHint(Variable variable) {
    return conflicts.writes(variable).stream().anyMatch(one -> stored.constant(one).isEmpty())
        && conflicts.writes(variable).stream()
            .allMatch(one -> stored.constant(one).isPresent() || isTried(one));
  }

  private boolean isTried(StateAccess write) {
    Body body = program.body(write.method());
    int site = write.instruction();
    if (!body.op(site).isFieldAccess()) {
      return false;
    }
    int value = body.operand(site, body.operandCount(site) - 1);
    return body.op(value) == Op.PARAMETER
        ? isTriedByCallers(write.method(), body.parameter(value))
        : isTried(body, site, value);
  }

  /** Whether all who call a method that stores what it is given give it what they have tried. */
  private boolean isTriedByCallers(int method, int parameter) {
    int[] calls = {0, 0, 0};
    program
        .calls()
        .forEachCaller(
            method,
            (caller, call) -> {
              Body body = program.body(caller);
              boolean isDirect = program.calls().isDirect(caller, call, method);
              int value = isDirect ? body.operand(call, parameter) : call;
              calls[0]++;
              calls[1] += body.op(value) == Op.CONSTANT ? 1 : 0;
              calls[2] += isDirect && isTried(body, call, value) ? 1 : 0;
            });
    return calls[2] > 0 && calls[1] + calls[2] == calls[0];
  }

  /** Whether an instruction runs only if a call that was given a place has found something. */
  private static boolean isTried(Body body, int site, int place) {
    BitSet places = choices(body, place);
    return places.stream().allMatch(one -> isFound(body, one))
        && new DecidingBranches(body)
            .branches(body.blockOf(site)).stream()
                .mapToObj(branch -> BranchCondition.of(body, body.blockOf(branch)))
                .flatMap(Optional::stream)
                .anyMatch(test -> isResult(body, test.value(), places));
  }

  /** Whether a place is not counted or computed here. */
  private static boolean isFound(Body body, int place) {
    Op op = body.op(place);
    return op == Op.PHI || op == Op.CAST || op.isCall() || op.isFieldAccess();
  }

  /** Whether a value is what calls have returned that were given some places, or null. */
  private static boolean isResult(Body body, int value, BitSet places) {
    BitSet results = choices(body, value);
    return results.stream().anyMatch(one -> isGiven(body, one, places))
        && results.stream()
            .filter(one -> body.op(one) != Op.PHI && body.op(one) != Op.CAST)
            .allMatch(one -> body.op(one) == Op.CONSTANT || isGiven(body, one, places));
  }

  private static boolean isGiven(Body body, int call, BitSet places) {
    return body.op(call).isCall()
        && !places.get(call)
        && CacheRefills.anyPart(body, call, places::get);
  }

  /** A value, and all that it can be. */
  private static BitSet choices(Body body, int value) {
    BitSet found = new BitSet();
    BitSet waiting = new BitSet();
    waiting.set(value);
    while (!waiting.isEmpty()) {
      int one = waiting.nextSetBit(0);
      waiting.clear(one);
      found.set(one);
      boolean isPassed = body.op(one) == Op.PHI || body.op(one) == Op.CAST;
      for (int k = 0; isPassed && k < body.operandCount(one); k++) {
        if (!found.get(body.operand(one, k))) {
          waiting.set(body.operand(one, k));
        }
      }
    }
    return found;
  }
}
