package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.CallbackRun;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import java.util.ArrayList;
import java.util.List;

/** Finds the functions that a method is given and runs, itself or by passing them on. */
record CallbackRuns(Program program, int method, MethodFacts facts, Summaries summaries) {

  private static final int MOST_STEPS = 4;

  List<CallbackRun> find() {
    Body body = program.body(method);
    List<CallbackRun> found = new ArrayList<>();
    for (int c = 0; c < program.calls().callCount(method); c++) {
      int call = program.calls().call(method, c);
      Op op = body.op(call);
      int receiver = op == Op.CALL_INTERFACE ? parameter(body, body.operand(call, 0)) : -1;
      if (receiver >= 0) {
        String name = ((Member) body.symbol(call)).name();
        found.add(new CallbackRun(receiver, name, facts.holding().own(call), isResult(body, call)));
      } else {
        passOn(body, call, program.calls().targetsAt(method, c), found);
      }
    }
    return found;
  }

  private void passOn(Body body, int call, CallTargets targets, List<CallbackRun> found) {
    boolean isOne = targets.count() == 1;
    if (!isOne || !program.calls().isDirect(method, call, targets.method(0))) {
      return;
    }
    for (CallbackRun run : summaries.of(targets.method(0)).runs()) {
      int given = parameter(body, body.operand(call, run.parameter()));
      if (given >= 0) {
        List<AccessPath> own = new ArrayList<>(facts.holding().own(call));
        own.addAll(new CalleeTranslation(program, method, facts).locks(run.own(), call, call));
        found.add(new CallbackRun(given, run.name(), own, run.isResult() && isResult(body, call)));
      }
    }
  }

  /** Which parameter a value is, or -1. */
  private static int parameter(Body body, int value) {
    int root = body.stripCasts(value);
    return body.op(root) == Op.PARAMETER ? body.parameter(root) : -1;
  }

  private static boolean isResult(Body body, int call) {
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.RETURN
          && body.operandCount(i) == 1
          && isMadeOf(body, body.operand(i, 0), call, MOST_STEPS)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMadeOf(Body body, int value, int from, int steps) {
    if (value == from) {
      return true;
    }
    boolean isSame = body.op(value) == Op.CAST || body.op(value) == Op.PHI;
    for (int k = 0; isSame && steps > 0 && k < body.operandCount(value); k++) {
      if (isMadeOf(body, body.operand(value, k), from, steps - 1)) {
        return true;
      }
    }
    return false;
  }
}
