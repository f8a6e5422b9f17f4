package dev.untorn.analysis.control;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import java.util.Set;

/** Numbers, strings and the like: values that are copies of state, not references to it. */
public record PlainValues(Body body) {

  private static final int MAX_STEPS = 6;

  private static final Set<String> PLAIN =
      Set.of(
          "Ljava/lang/String;",
          "Ljava/lang/Integer;",
          "Ljava/lang/Long;",
          "Ljava/lang/Double;",
          "Ljava/lang/Boolean;");

  public boolean contains(int value) {
    return isPlain(value, MAX_STEPS);
  }

  /** Whether a value can be an index or a size, or an array of that size. */
  public boolean isSize(int value) {
    boolean isArray =
        body.op(value) == Op.NEW_ARRAY
            || (body.op(value) == Op.GET_FIELD
                && ((Member) body.symbol(value)).descriptor().startsWith("["));
    return isArray || contains(value);
  }

  /** Whether a value only shows whether a call has found something. */
  public boolean isPresence(int value, int found) {
    return body.stripCasts(value) == found
        && body.symbol(found) instanceof Member called
        && (called.descriptor().endsWith(")Z") || called.descriptor().endsWith(";"));
  }

  private boolean isPlain(int value, int steps) {
    return switch (body.op(value)) {
      case COMPUTE, ARRAY_LENGTH, INSTANCE_OF, CONSTANT -> true;
      case GET_FIELD, GET_STATIC -> isPlain(((Member) body.symbol(value)).descriptor());
      case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC ->
          isPlain(result(((Member) body.symbol(value)).descriptor()));
      case CALL_DYNAMIC -> isPlain(result(((Dynamic) body.symbol(value)).descriptor()));
      case CAST -> isPlain("L" + ((TypeName) body.symbol(value)).name().replace('.', '/') + ";");
      case PHI -> steps > 0 && body.operandCount(value) > 0 && isPhiPlain(value, steps);
      default -> false;
    };
  }

  private boolean isPhiPlain(int phi, int steps) {
    return body.operands(phi)
        .filter(one -> one != phi && body.op(one) != Op.CONSTANT)
        .limit(1)
        .allMatch(one -> isPlain(one, steps - 1));
  }

  private static String result(String descriptor) {
    return descriptor.substring(descriptor.lastIndexOf(')') + 1);
  }

  private static boolean isPlain(String descriptor) {
    return descriptor.length() == 1 || PLAIN.contains(descriptor);
  }
}
