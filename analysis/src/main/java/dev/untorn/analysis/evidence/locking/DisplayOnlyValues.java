package dev.untorn.analysis.evidence.locking;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.BitSet;
import java.util.Set;

/** Whether a value of a method is only shown to people: printed, or put into an exception. */
final class DisplayOnlyValues {

  private final int method;
  private final Body body;
  private final DefUse uses;
  private final UnobservableCode quiet;
  private final BitSet asked = new BitSet();

  private DisplayOnlyValues(Program program, int method) {
    this.method = method;
    body = program.body(method);
    uses = DefUse.of(body);
    quiet = new UnobservableCode(program);
  }

  /** Whether a value is used, and everything that comes of it is only shown. */
  static boolean isOnlyShown(Program program, int method, int value) {
    DisplayOnlyValues texts = new DisplayOnlyValues(program, method);
    return !texts.uses.isUnused(value) && texts.isOnlyShown(value);
  }

  private boolean isOnlyShown(int value) {
    if (asked.get(value)) {
      return true;
    }
    asked.set(value);
    for (int use : uses.of(value)) {
      boolean isShown =
          switch (body.op(use)) {
            case COMPUTE, PHI, CAST, CALL_DYNAMIC -> quiet.isQuiet(method, use) && isOnlyShown(use);
            case BRANCH -> isDecisionShown(body.blockOf(use));
            case ARRAY_STORE -> quiet.isQuiet(method, use) && isOnlyShown(body.operand(use, 0));
            default -> body.op(use).isCall() && isShown(use, value);
          };
      if (!isShown) {
        return false;
      }
    }
    return true;
  }

  private boolean isShown(int call, int value) {
    Member called = (Member) body.symbol(call);
    boolean isReceiver = body.op(call) != Op.CALL_STATIC && body.operand(call, 0) == value;
    boolean isText = called.owner().startsWith("java.lang.") && !called.name().equals("<init>");
    boolean isBuilt = called.owner().startsWith("java.lang.String");
    boolean isPassedOn = isText || (isReceiver && quiet.isQuiet(method, call));
    return isPassedOn
        ? isOnlyShown(call)
        : isBuilt || (!isReceiver && quiet.isShowing(method, call));
  }

  /** Whether what a branch decides is only what is shown. */
  private boolean isDecisionShown(int branch) {
    BitSet decided = decided(branch);
    for (int b = decided.nextSetBit(0); b >= 0; b = decided.nextSetBit(b + 1)) {
      for (int i = body.blockStart(b); i < body.blockEnd(b); i++) {
        boolean isEnd = body.op(i) == Op.RETURN || body.op(i) == Op.THROW;
        if (isEnd || !quiet.isQuiet(method, i)) {
          return false;
        }
      }
      for (int s = 0; s < body.successors().count(b); s++) {
        if (!isChoiceShown(body.successors().target(b, s))) {
          return false;
        }
      }
    }
    return !decided.isEmpty();
  }

  /** Whether what depends on the way to a block is only shown. */
  private boolean isChoiceShown(int block) {
    for (int i = body.blockStart(block); i < body.blockEnd(block); i++) {
      if (body.op(i) == Op.PHI && !isOnlyShown(i)) {
        return false;
      }
    }
    return true;
  }

  private BitSet decided(int branch) {
    ControlDependence control = ControlDependence.of(body);
    BitSet deciders = new BitSet();
    deciders.set(branch);
    BitSet decided = new BitSet();
    for (boolean isNew = true; isNew; ) {
      isNew = false;
      for (int b = 0; b < body.blockCount(); b++) {
        for (int decider : control.deciders(b)) {
          if (deciders.get(decider) && !decided.get(b)) {
            decided.set(b);
            deciders.set(b);
            isNew = true;
          }
        }
      }
    }
    return decided;
  }

  /** Which code does nothing that another thread could see: it looks, computes and prints. */
  private record UnobservableCode(Program program) {

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
                .anyMatch(access -> access.instruction() == call && !access.writes());
      }
      CallTargets targets = program.calls().targets(method, call);
      for (int t = 0; t < targets.count(); t++) {
        if (depth == 0 || !isQuietMethod(targets.method(t), depth - 1)) {
          return false;
        }
      }
      return targets.count() > 0 && targets.count() <= MOST_TARGETS;
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
}
