package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.MethodSummary;
import dev.untorn.analysis.access.MethodSummary.CallbackRun;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.types.Lambda;
import dev.untorn.bytecode.types.Methods;
import java.util.ArrayList;
import java.util.List;

/**
 * What the functions do that a method makes and gives to the methods that it calls, as if the call
 * did it: under the locks that the called method takes for them.
 */
record CallbackEffects(Program program, int method, MethodFacts facts, Summaries summaries) {

  /** What a call brings and does through the functions that it is given. */
  record Found(List<SharedRead> sources, List<SharedAction> actions) {}

  /** What the methods of the program do with functions. */
  Found at(int call, int target) {
    Found found = new Found(new ArrayList<>(), new ArrayList<>());
    for (CallbackRun run : summaries.of(target).runs()) {
      if (run.parameter() < body().operandCount(call)) {
        int made = made(body().operand(call, run.parameter()));
        int body = made < 0 ? Methods.OUTSIDE : implementation(made, run.name());
        if (body != Methods.OUTSIDE) {
          List<AccessPath> own = lifting().locks(run.own(), call, call);
          add(new Given(call, run.parameter(), made, body), own, run.isResult(), found);
        }
      }
    }
    return found;
  }

  /** What library calls do with functions at once. */
  Found at(int call) {
    Found found = new Found(new ArrayList<>(), new ArrayList<>());
    for (CallbackTarget run : program.calls().runs(method, call)) {
      boolean isMadeHere =
          run.lambda().filter(lambda -> lambda.method() == method).isPresent()
              && made(body().operand(call, run.operand())) == run.lambda().get().instruction();
      if (isMadeHere && run.when() == When.NOW) {
        int made = run.lambda().get().instruction();
        boolean isResult = !facts.isAccess(call);
        add(new Given(call, run.operand(), made, run.method()), List.of(), isResult, found);
      }
    }
    return found;
  }

  /**
   * A function that is given to a call.
   *
   * @param made the instruction that makes it
   * @param body the method that it runs
   */
  private record Given(int call, int operand, int made, int body) {}

  private void add(Given given, List<AccessPath> own, boolean isResult, Found found) {
    MethodSummary summary = summaries.of(given.body());
    for (SharedRead source : isResult ? summary.results() : List.<SharedRead>of()) {
      if (lifting().isWanted(source, given.body(), given.made())) {
        SharedRead lifted = lifting().lift(source, given.body(), given.call(), given.made());
        found.sources().add(lifted.under(own));
      }
    }
    for (SharedEffect effect : summary.effects()) {
      if (lifting().isWanted(effect, given.body(), given.made())) {
        SharedEffect lifted = lifting().lift(effect, given.body(), given.call(), given.made());
        found
            .actions()
            .add(
                new SharedAction(
                    given.call(), lifted.through(bits -> operands(given, bits), own), false));
      }
    }
  }

  /** What was captured comes with the function; what a library gives it, from its receiver. */
  private long operands(Given given, long parameters) {
    long captured = (1L << body().operandCount(given.made())) - 1;
    boolean isOfLibrary =
        program.calls().targets(method, given.call()).count() == 0
            && body().op(given.call()) != Op.CALL_STATIC;
    return ((parameters & captured) != 0 ? 1L << given.operand() : 0)
        | (isOfLibrary && (parameters & ~captured) != 0 ? 1L : 0);
  }

  private CalleeTranslation lifting() {
    return new CalleeTranslation(program, method, facts);
  }

  private Body body() {
    return program.body(method);
  }

  /** The instruction of this method that makes a function, or -1. */
  private int made(int value) {
    int root = body().stripCasts(value);
    return body().op(root) == Op.CALL_DYNAMIC ? root : -1;
  }

  /** The method that a function runs that is made here. */
  private int implementation(int made, String name) {
    return Lambda.of((Dynamic) body().symbol(made))
        .filter(lambda -> lambda.method().equals(name) && !lambda.makesInstance())
        .map(Lambda::implementation)
        .filter(member -> program.hierarchy().isInProgram(member.owner()))
        .map(this::number)
        .orElse(Methods.OUTSIDE);
  }

  private int number(Member member) {
    return program
        .hierarchy()
        .method(member.owner(), member.name(), member.descriptor())
        .map(one -> program.methods().number(one))
        .orElse(Methods.OUTSIDE);
  }
}
