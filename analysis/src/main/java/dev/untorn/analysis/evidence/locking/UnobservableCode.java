package dev.untorn.analysis.evidence.locking;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.Set;

/** Which code does nothing that another thread could see: it looks, computes and prints. */
record UnobservableCode(Program program) {

  /** How many calls are followed, one behind the other, and to how many methods each. */
  private static final int MOST_DEPTH = 2;

  private static final int MOST_TARGETS = 5;

  private static final Set<String> PRINTING =
      Set.of(
          "java.io.PrintStream",
          "java.io.PrintWriter",
          "java.lang.System$Logger",
          "java.util.logging.Logger",
          "org.apache.commons.logging.Log",
          "org.apache.log4j.Category",
          "org.apache.logging.log4j.Logger",
          "org.slf4j.Logger");

  /** Whether an instruction of a method only looks, computes or prints. */
  boolean isQuiet(int method, int instruction) {
    return isQuiet(method, instruction, MOST_DEPTH);
  }

  /** Whether a call prints its arguments, or makes an exception of them. */
  boolean isShowing(int method, int call) {
    Body body = program.body(method);
    if (!(body.symbol(call) instanceof Member called)) {
      return false;
    }
    boolean isMade = called.name().equals("<init>");
    return (isMade && isSubtype(called.owner(), "java.lang.Throwable"))
        || PRINTING.stream().anyMatch(type -> isSubtype(called.owner(), type))
        || (called.descriptor().endsWith(")V") && isQuietCall(method, call, MOST_DEPTH));
  }

  private boolean isSubtype(String type, String upper) {
    return type.equals(upper) || program.hierarchy().isSubtype(type, upper);
  }

  private boolean isQuiet(int method, int instruction, int depth) {
    Body body = program.body(method);
    Op op = body.op(instruction);
    return switch (op) {
      case PUT_FIELD, PUT_STATIC, MONITOR_ENTER, MONITOR_EXIT -> false;
      case ARRAY_STORE -> body.op(body.operand(instruction, 0)) == Op.NEW_ARRAY;
      case CALL_DYNAMIC -> ((Dynamic) body.symbol(instruction)).name().startsWith("makeConcat");
      default -> !op.isCall() || isQuietCall(method, instruction, depth);
    };
  }

  private boolean isQuietCall(int method, int call, int depth) {
    Body body = program.body(method);
    String owner = ((Member) body.symbol(call)).owner();
    if (!program.hierarchy().isInProgram(owner)) {
      return owner.startsWith("java.lang.")
          || PRINTING.stream().anyMatch(type -> isSubtype(owner, type))
          || program.accesses().of(method).stream()
              .anyMatch(access -> access.instruction() == call && isRead(access));
    }
    CallTargets targets = program.calls().targets(method, call);
    for (int t = 0; t < targets.count(); t++) {
      if (depth == 0 || !isQuietMethod(targets.method(t), depth - 1)) {
        return false;
      }
    }
    return targets.count() > 0 && targets.count() <= MOST_TARGETS;
  }

  private static boolean isRead(StateAccess access) {
    return !access.writes();
  }

  private boolean isQuietMethod(int method, int depth) {
    Body body = program.methods().get(method).body().orElse(null);
    for (int i = 0; body != null && i < body.size(); i++) {
      if (!isQuiet(method, i, depth)) {
        return false;
      }
    }
    return body != null;
  }
}
