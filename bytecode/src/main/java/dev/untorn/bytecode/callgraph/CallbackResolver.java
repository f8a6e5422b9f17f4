package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallbackTable;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which methods of the program a library call runs through the objects that it is given. */
final class CallbackResolver {

  private final Methods methods;
  private final Hierarchy hierarchy;
  private final ProgramScan survey;
  private final CallResolver resolver;
  private final CallbackTable callbacks;

  private final CallbackParameters expected;

  CallbackResolver(
      Methods methods,
      Hierarchy hierarchy,
      ProgramScan survey,
      CallResolver resolver,
      CallbackParameters expected,
      CallbackTable callbacks) {
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
  void add(Member called, Argument argument, Set<String> types, List<CallbackTarget> found) {
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
      Member called, Argument argument, List<LambdaSite> lambdas, List<CallbackTarget> found) {
    if (lambdas.isEmpty() || !expected.isFunction(called, argument.parameter())) {
      return;
    }
    for (LambdaSite lambda : lambdas) {
      CallTargets own = resolver.implementations(lambda);
      for (int t = 0; t < own.count(); t++) {
        JavaMethod method = methods.get(own.method(t));
        add(called, argument.operand(), method, Optional.of(lambda), found);
      }
    }
  }

  /** The targets of a call together with those of lambdas that are its receiver. */
  CallTargets with(CallTargets targets, List<LambdaSite> lambdas, Member called) {
    Set<Integer> all = new HashSet<>();
    boolean leaves = addAll(targets, all);
    for (LambdaSite lambda : lambdas) {
      leaves |= addAll(resolver.dispatch(lambda, called), all);
    }
    return new CallTargets(all.stream().mapToInt(Integer::intValue).toArray(), leaves);
  }

  private static boolean addAll(CallTargets targets, Set<Integer> all) {
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
      List<CallbackTarget> found) {
    int number = methods.number(own);
    if (number != Methods.OUTSIDE && own.body().isPresent()) {
      When when = callbacks.when(hierarchy, called.owner(), called.name());
      found.add(new CallbackTarget(number, operand, lambda, when));
    }
  }
}
