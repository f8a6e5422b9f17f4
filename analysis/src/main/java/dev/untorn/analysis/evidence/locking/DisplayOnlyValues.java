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
import java.util.stream.IntStream;

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
    return IntStream.of(uses.of(value))
        .allMatch(
            use ->
                switch (body.op(use)) {
                  case COMPUTE, PHI, CAST, CALL_DYNAMIC ->
                      quiet.isQuiet(method, use) && isOnlyShown(use);
                  case BRANCH -> isDecisionShown(body.blockOf(use));
                  case ARRAY_STORE ->
                      quiet.isQuiet(method, use) && isOnlyShown(body.operand(use, 0));
                  default -> body.op(use).isCall() && isShown(use, value);
                });
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
    return !decided.isEmpty() && decided.stream().allMatch(this::isBlockShown);
  }

  private boolean isBlockShown(int block) {
    return instructions(block)
            .allMatch(
                i -> body.op(i) != Op.RETURN && body.op(i) != Op.THROW && quiet.isQuiet(method, i))
        && body.successors()
            .targets(block)
            .flatMap(this::instructions)
            .allMatch(i -> body.op(i) != Op.PHI || isOnlyShown(i));
  }

  private IntStream instructions(int block) {
    return IntStream.range(body.blockStart(block), body.blockEnd(block));
  }

  /** The blocks that a branch decides, itself or through others. */
  private BitSet decided(int branch) {
    ControlDependence control = ControlDependence.of(body);
    BitSet decided = new BitSet();
    for (int count = -1; count < decided.cardinality(); ) {
      count = decided.cardinality();
      for (int b = 0; b < body.blockCount(); b++) {
        if (IntStream.of(control.deciders(b)).anyMatch(one -> one == branch || decided.get(one))) {
          decided.set(b);
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
      return targets.count() > 0
          && targets.count() <= MOST_TARGETS
          && depth > 0
          && targets.stream().allMatch(target -> isQuietMethod(target, depth - 1));
    }

    private boolean isQuietMethod(int method, int depth) {
      return program
          .methods()
          .get(method)
          .body()
          .filter(body -> IntStream.range(0, body.size()).allMatch(i -> isQuiet(method, i, depth)))
          .isPresent();
    }
  }
}
