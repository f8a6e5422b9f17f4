package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import java.util.BitSet;

/**
 * Arrays in which results are kept for the next time: an array that was found is put back as it is,
 * one that was missing is made, and nothing is put into either but what is computed. What another
 * thread has kept meanwhile may be lost: it is computed again.
 */
record MemoizedArrays(Program program, ConflictSearch conflicts, EquivalentValues sameness) {

  boolean contains(StaleCandidate candidate) {
    StateAccess write = candidate.action().effect().access();
    Body body = program.body(write.method());
    int site = write.instruction();
    boolean isPut =
        body.op(site).isCall()
            && body.operandCount(site) == 3
            && body.symbol(site) instanceof Member called
            && called.name().equals("put");
    return isPut
        && (candidate.shape() == StaleShape.LOST_UPDATE
            || candidate.shape() == StaleShape.CHECK_THEN_ACT)
        && conflicts.writes(write.variable()).stream()
            .filter(one -> !new CollectionChanges(program).isTaking(one))
            .allMatch(write::equals)
        && isMemo(body, body.operand(site, 2), write);
  }

  private boolean isMemo(Body body, int value, StateAccess write) {
    BitSet parts = new BitSet();
    collect(body, value, parts);
    return parts.stream().anyMatch(part -> body.op(part) == Op.NEW_ARRAY)
        && parts.stream().allMatch(part -> isFoundOrMade(body, part, write))
        && parts.stream().allMatch(part -> isFilledWithResults(body, part, write.method()));
  }

  /** A value and all that it can be. */
  private static void collect(Body body, int value, BitSet parts) {
    if (!parts.get(value)) {
      parts.set(value);
      boolean isPassed = body.op(value) == Op.PHI || body.op(value) == Op.CAST;
      for (int k = 0; isPassed && k < body.operandCount(value); k++) {
        collect(body, body.operand(value, k), parts);
      }
    }
  }

  private boolean isFoundOrMade(Body body, int part, StateAccess write) {
    return switch (body.op(part)) {
      case PHI, CAST, PARAMETER -> true;
      case NEW_ARRAY -> sameness.isOfUnchanging(((TypeName) body.symbol(part)).name());
      default ->
          program.accesses().of(write.method()).stream()
              .filter(access -> access.instruction() == part)
              .anyMatch(access -> access.reads() && access.variable().equals(write.variable()));
    };
  }

  private boolean isFilledWithResults(Body body, int array, int method) {
    for (int use : DefUse.of(body).of(array)) {
      boolean isStore = body.op(use) == Op.ARRAY_STORE && body.operand(use, 0) == array;
      int stored = isStore ? body.operand(use, 2) : -1;
      if (isStore && !(body.op(stored).isCall() && sameness.contains(method, stored))) {
        return false;
      }
    }
    return true;
  }
}
