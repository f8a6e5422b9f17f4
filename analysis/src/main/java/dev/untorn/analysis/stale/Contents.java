package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.ir.Symbols.TypeName;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Variable;
import java.util.List;
import java.util.Optional;

/** What is put into fields. */
record Contents(Program program) {

  /** Whether nothing but objects made for several threads, without a lock, are in a field. */
  boolean isConcurrent(Variable held) {
    List<StateAccess> puts =
        program.accesses().to(Variable.ofField(held.className(), held.field())).stream()
            .filter(StateAccess::writes)
            .toList();
    return !puts.isEmpty() && puts.stream().allMatch(this::isConcurrent);
  }

  private boolean isConcurrent(StateAccess put) {
    Body body = program.methods().get(put.method()).body().orElseThrow();
    return maker(body, body.operand(put.instruction(), body.operandCount(put.instruction()) - 1))
        .filter(Contents::isConcurrent)
        .isPresent();
  }

  /** The class that is made, or whose static method makes it. */
  private static Optional<String> maker(Body body, int value) {
    if (body.op(value) == Op.NEW) {
      return Optional.of(((TypeName) body.symbol(value)).name());
    }
    return body.op(value) == Op.CALL_STATIC
        ? Optional.of(((Member) body.symbol(value)).owner())
        : Optional.empty();
  }

  static boolean isConcurrent(String type) {
    return type.startsWith("java.util.concurrent.") || type.startsWith("java.lang.invoke.");
  }
}
