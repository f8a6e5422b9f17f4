package dev.untorn.analysis.locking;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import dev.untorn.bytecode.locks.AccessPath;
import java.util.Optional;

/** Whether an argument can be what a method locks: it may do so only for one class of many. */
record ArgumentTypes(Program program) {

  private static final String NOTHING = "null";

  boolean canBe(int caller, int call, int target, AccessPath lock, Acquisition taken) {
    AccessPath root = lock;
    String wanted = program.methods().get(taken.method()).owner();
    boolean isWhole = true;
    while (root instanceof AccessPath.Field field) {
      wanted = field.owner();
      isWhole = false;
      root = field.of();
    }
    boolean isKnown =
        root instanceof AccessPath.Parameter
            && (!isWhole || program.methods().get(taken.method()).isSynchronized());
    if (!isKnown || !program.calls().isDirect(caller, call, target)) {
      return true;
    }
    int operand = ((AccessPath.Parameter) root).index();
    Body body = program.body(caller);
    String type = wanted;
    return operand >= body.operandCount(call)
        || typeOf(caller, body, body.operand(call, operand))
            .filter(given -> !canBe(given, type))
            .isEmpty();
  }

  /** Whether an object of one type can be one of the other: an interface can be anything. */
  private boolean canBe(String given, String wanted) {
    if (given.isEmpty() || given.equals(NOTHING)) {
      return false; // an array, a number, or nothing
    }
    boolean isKnown = program.hierarchy().isInProgram(given) || given.startsWith("java.");
    return !isKnown
        || program.hierarchy().isSubtype(given, wanted)
        || program.hierarchy().isSubtype(wanted, given)
        || isOpen(given)
        || isOpen(wanted);
  }

  private boolean isOpen(String type) {
    return program.hierarchy().find(type).map(JavaClass::isInterface).orElse(true);
  }

  /** The type that code gives a value, as far as it shows. */
  private Optional<String> typeOf(int method, Body body, int value) {
    Op op = body.op(value);
    if (op == Op.CONSTANT) {
      return Optional.of(body.symbol(value) instanceof String ? "java.lang.String" : NOTHING);
    }
    if (op == Op.NEW || op == Op.CAST) {
      return Optional.of(((TypeName) body.symbol(value)).name());
    }
    if (op == Op.GET_FIELD || op == Op.GET_STATIC) {
      return Optional.of(Descriptors.className(((Member) body.symbol(value)).descriptor()));
    }
    if (op == Op.PARAMETER) {
      return ofParameter(program.methods().get(method), body.parameter(value));
    }
    boolean isCall = op.isCall() && op != Op.CALL_DYNAMIC;
    return isCall
        ? Optional.of(Descriptors.resultType(((Member) body.symbol(value)).descriptor()))
        : Optional.empty();
  }

  private static Optional<String> ofParameter(JavaMethod method, int parameter) {
    if (!method.isStatic() && parameter == 0) {
      return Optional.of(method.owner());
    }
    int index = method.isStatic() ? parameter : parameter - 1;
    return Optional.of(Descriptors.parameterType(method.descriptor(), index));
  }
}
