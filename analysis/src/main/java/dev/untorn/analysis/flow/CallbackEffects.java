package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.Bits;
import dev.untorn.analysis.access.MethodSummary;
import dev.untorn.analysis.access.MethodSummary.CallbackRun;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.types.Lambda;
import dev.untorn.bytecode.types.Methods;
import java.util.List;
import java.util.function.Consumer;

/** The effects of functions that a method creates and passes to calls, under the callee's locks. */
record CallbackEffects(
    Program program,
    int method,
    CalleeTranslation translation,
    Summaries summaries,
    Consumer<SharedRead> sources,
    Consumer<SharedAction> actions) {

  /** Adds the effects of functions that a method of the program runs. */
  void add(int call, int target) {
    for (CallbackRun run : summaries.of(target).runs()) {
      if (run.parameter() < body().operandCount(call)) {
        int made = made(body().operand(call, run.parameter()));
        int body = made < 0 ? Methods.OUTSIDE : implementation(made, run.name());
        if (body != Methods.OUTSIDE) {
          List<AccessPath> own = translation.locks(run.own(), call, call);
          add(new Given(call, run.parameter(), made, body), own, run.isResult());
        }
      }
    }
  }

  /** Adds the effects of functions that a library call runs before it returns. */
  void add(int call, boolean isAccess) {
    for (CallbackTarget run : program.calls().runs(method, call)) {
      boolean isMadeHere =
          run.lambda().filter(lambda -> lambda.method() == method).isPresent()
              && made(body().operand(call, run.operand())) == run.lambda().get().instruction();
      if (isMadeHere && run.when() == When.NOW) {
        int made = run.lambda().get().instruction();
        add(new Given(call, run.operand(), made, run.method()), List.of(), !isAccess);
      }
    }
  }

  /** A function passed to a call, the instruction that creates it, and the method that it runs. */
  private record Given(int call, int operand, int made, int body) {}

  private void add(Given given, List<AccessPath> own, boolean isResult) {
    MethodSummary summary = summaries.of(given.body());
    if (isResult) {
      translation
          .results(summary, given.body(), given.call(), given.made())
          .map(source -> source.under(own))
          .forEach(sources);
    }
    translation
        .effects(summary, given.body(), given.call(), given.made())
        .map(effect -> effect.through(bits -> operands(given, bits), own))
        .map(effect -> new SharedAction(given.call(), effect, false))
        .forEach(actions);
  }

  /** Maps captured values to the function, and other arguments to the receiver of the call. */
  private long operands(Given given, long parameters) {
    long captured = Bits.below(body().operandCount(given.made()));
    boolean isOfLibrary =
        program.calls().targets(method, given.call()).count() == 0
            && body().op(given.call()) != Op.CALL_STATIC;
    return ((parameters & captured) != 0 ? 1L << given.operand() : 0)
        | (isOfLibrary && (parameters & ~captured) != 0 ? 1L : 0);
  }

  private Body body() {
    return program.body(method);
  }

  /** The instruction of this method that creates a function, or -1. */
  private int made(int value) {
    int root = body().stripCasts(value);
    return body().op(root) == Op.CALL_DYNAMIC ? root : -1;
  }

  /** The method run by a function that is created here. */
  private int implementation(int made, String name) {
    return Lambda.of((Dynamic) body().symbol(made))
        .filter(lambda -> lambda.method().equals(name) && !lambda.makesInstance())
        .map(Lambda::implementation)
        .filter(member -> program.hierarchy().isInProgram(member.owner()))
        .flatMap(program::method)
        .orElse(Methods.OUTSIDE);
  }
}
