package dev.untorn.analysis.evidence;

import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.List;

/** Collections that are made empty and that nobody ever puts anything into. */
public record AlwaysEmptyCollections(
    Program program, EncapsulatedObjects encapsulation, CollectionChanges kinds) {

  /**
   * Whether a collection stays empty.
   *
   * @param writes all that changes the collection
   */
  public boolean contains(Variable variable, List<StateAccess> writes) {
    return variable.part() == Part.STATE
        && !program.hierarchy().isSubtype(variable.className(), "java.io.Serializable")
        && writes.stream().allMatch(kinds::isTaking)
        && encapsulation.isKept(variable.className(), variable.field())
        && program.accesses().to(Variable.ofField(variable.className(), variable.field())).stream()
            .filter(StateAccess::writes)
            .allMatch(this::isEmpty);
  }

  private boolean isEmpty(StateAccess put) {
    Body body = program.body(put.method());
    int i = put.instruction();
    int value = body.operand(i, body.operandCount(i) - 1);
    while (body.op(value) == Op.CALL_STATIC && body.operandCount(value) == 1) {
      value = body.operand(value, 0); // a synchronized wrapper
    }
    for (int use : DefUse.of(body).of(value)) {
      boolean isGivenSomething =
          body.op(use) == Op.CALL_SPECIAL
              && ((Member) body.symbol(use)).name().equals("<init>")
              && ((Member) body.symbol(use)).descriptor().contains(";");
      if (isGivenSomething) {
        return false;
      }
    }
    return true;
  }
}
