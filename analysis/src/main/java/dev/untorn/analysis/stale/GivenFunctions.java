package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.calls.FunctionRun;
import dev.untorn.bytecode.calls.Methods;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Dynamic;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.library.Callbacks.When;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.types.Lambda;
import java.util.ArrayList;
import java.util.List;

/**
 * What the functions do that a method makes and gives to the methods that it calls, as if the call
 * did it: under the locks that the called method takes for them.
 */
record GivenFunctions(Program program, int method, Reading reading, Summaries summaries) {

  /** What a call brings and does through the functions that it is given. */
  record Found(List<Source> sources, List<Deed> deeds) {}

  /** What the methods of the program do with functions. */
  Found at(int call, int target) {
    Found found = new Found(new ArrayList<>(), new ArrayList<>());
    for (Run run : summaries.of(target).runs()) {
      if (run.parameter() < body().operandCount(call)) {
        int made = made(body().operand(call, run.parameter()));
        int body = made < 0 ? Methods.OUTSIDE : implementation(made, run.name());
        if (body != Methods.OUTSIDE) {
          List<LockExpression> own = lifting().locks(run.own(), call, call);
          add(new Given(call, run.parameter(), made, body), own, run.isResult(), found);
        }
      }
    }
    return found;
  }

  /** What library calls do with functions at once. */
  Found at(int call) {
    Found found = new Found(new ArrayList<>(), new ArrayList<>());
    for (FunctionRun run : program.calls().runs(method, call)) {
      boolean isMadeHere =
          run.lambda().filter(lambda -> lambda.method() == method).isPresent()
              && made(body().operand(call, run.operand())) == run.lambda().get().instruction();
      if (isMadeHere && run.when() == When.NOW) {
        int made = run.lambda().get().instruction();
        boolean isResult = !reading.isAccess(call);
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

  private void add(Given given, List<LockExpression> own, boolean isResult, Found found) {
    Summary summary = summaries.of(given.body());
    for (Source source : isResult ? summary.results() : List.<Source>of()) {
      if (lifting().isWanted(source, given.body(), given.made())) {
        Source lifted = lifting().lift(source, given.body(), given.call(), given.made());
        found.sources().add(lifted.under(own));
      }
    }
    for (Effect effect : summary.effects()) {
      if (lifting().isWanted(effect, given.body(), given.made())) {
        Effect lifted = lifting().lift(effect, given.body(), given.call(), given.made());
        found
            .deeds()
            .add(new Deed(given.call(), lifted.through(bits -> operands(given, bits), own), false));
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

  private Lifting lifting() {
    return new Lifting(program, method, reading);
  }

  private Body body() {
    return program.methods().get(method).body().orElseThrow();
  }

  /** The instruction of this method that makes a function, or -1. */
  private int made(int value) {
    int root = value;
    while (body().op(root) == Op.CAST) {
      root = body().operand(root, 0);
    }
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
