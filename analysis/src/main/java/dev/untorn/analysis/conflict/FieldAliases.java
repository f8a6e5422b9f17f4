package dev.untorn.analysis.conflict;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which fields can hold the same library object: fields of one type, in one class and the classes
 * in it, that are given what they hold.
 */
final class FieldAliases {

  private final Program program;
  private final Map<String, List<Variable>> byType = new HashMap<>();

  FieldAliases(Program program) {
    this.program = program;
    for (Variable variable : program.accesses().variables()) {
      if (variable.part() == Part.STATE) {
        key(variable)
            .ifPresent(key -> byType.computeIfAbsent(key, one -> new ArrayList<>()).add(variable));
      }
    }
    byType.values().removeIf(all -> all.size() < 2);
  }

  /** The other variables that can be the same. */
  List<Variable> of(Variable variable) {
    if (variable.part() != Part.STATE || byType.isEmpty()) {
      return List.of();
    }
    List<Variable> all = key(variable).map(key -> byType.get(key)).orElse(null);
    boolean isGiven = all != null && isGiven(variable);
    return isGiven
        ? all.stream().filter(other -> !other.equals(variable) && isGiven(other)).toList()
        : List.of();
  }

  private Optional<String> key(Variable variable) {
    String owner = variable.className();
    int inner = owner.indexOf('$');
    String outermost = inner < 0 ? owner : owner.substring(0, inner);
    return program
        .hierarchy()
        .field(variable.className(), variable.field())
        .map(JavaField::descriptor)
        .map(type -> outermost + " " + type);
  }

  /** Whether a field gets what it holds from a parameter. */
  private boolean isGiven(Variable variable) {
    Variable field = Variable.ofField(variable.className(), variable.field());
    for (StateAccess access : program.accesses().to(field)) {
      Body body = program.body(access.method());
      int last = body.operandCount(access.instruction()) - 1;
      if (access.writes() && body.op(body.operand(access.instruction(), last)) == Op.PARAMETER) {
        return true;
      }
    }
    return false;
  }
}
