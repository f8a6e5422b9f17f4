package dev.untorn.bytecode.calls;

import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.library.Callbacks;
import dev.untorn.bytecode.library.Callbacks.When;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which methods of the program a library call runs through the objects that it is given. */
final class Functions {

  private final Methods methods;
  private final Hierarchy hierarchy;
  private final Survey survey;
  private final CallResolver resolver;
  private final Callbacks callbacks;

  private final Expected expected;

  Functions(
      Methods methods,
      Hierarchy hierarchy,
      Survey survey,
      CallResolver resolver,
      Expected expected,
      Callbacks callbacks) {
    this.methods = methods;
    this.hierarchy = hierarchy;
    this.survey = survey;
    this.resolver = resolver;
    this.expected = expected;
    this.callbacks = callbacks;
  }

  /**
   * An argument of a call.
   *
   * @param parameter which parameter of the method it is, the receiver not counted
   */
  record Argument(int operand, int parameter) {}

  /** Adds what a library call runs of the objects that one of its operands can be. */
  void add(Member called, Argument argument, Set<String> types, List<FunctionRun> found) {
    for (String type : types) {
      Optional<LambdaSite> lambda = survey.lambda(type);
      if (lambda.isPresent()) {
        addLambdas(called, argument, List.of(lambda.get()), found);
      } else if (hierarchy.isInProgram(type)) {
        for (JavaMethod method : expected.of(called, argument.parameter())) {
          hierarchy
              .method(type, method.name(), method.descriptor())
              .ifPresent(own -> add(called, argument.operand(), own, Optional.empty(), found));
        }
      }
    }
  }

  /** Adds what a library call runs of lambdas, if it takes functions; else it only keeps them. */
  void addLambdas(
      Member called, Argument argument, List<LambdaSite> lambdas, List<FunctionRun> found) {
    if (lambdas.isEmpty() || !expected.isFunction(called, argument.parameter())) {
      return;
    }
    for (LambdaSite lambda : lambdas) {
      Targets own = resolver.implementations(lambda);
      for (int t = 0; t < own.count(); t++) {
        JavaMethod method = methods.get(own.method(t));
        add(called, argument.operand(), method, Optional.of(lambda), found);
      }
    }
  }

  /** The targets of a call together with those of lambdas that are its receiver. */
  Targets with(Targets targets, List<LambdaSite> lambdas, Member called) {
    Set<Integer> all = new HashSet<>();
    boolean leaves = addAll(targets, all);
    for (LambdaSite lambda : lambdas) {
      leaves |= addAll(resolver.dispatch(lambda, called), all);
    }
    return new Targets(all.stream().mapToInt(Integer::intValue).toArray(), leaves);
  }

  private static boolean addAll(Targets targets, Set<Integer> all) {
    for (int t = 0; t < targets.count(); t++) {
      all.add(targets.method(t));
    }
    return targets.leavesProgram();
  }

  private void add(
      Member called,
      int operand,
      JavaMethod own,
      Optional<LambdaSite> lambda,
      List<FunctionRun> found) {
    int number = methods.number(own);
    if (number != Methods.OUTSIDE && own.body().isPresent()) {
      When when = callbacks.when(hierarchy, called.owner(), called.name());
      found.add(new FunctionRun(number, operand, lambda, when));
    }
  }
}
