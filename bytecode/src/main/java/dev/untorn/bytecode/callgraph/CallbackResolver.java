package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallbackTable;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.parallel.Memo;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds the methods of the program that a library call runs on the objects passed to it. */
final class CallbackResolver {

  private final Methods methods;
  private final Hierarchy hierarchy;
  private final ProgramScan scan;
  private final CallResolver resolver;
  private final CallbackTable callbacks;

  /** For each parameter type, the abstract methods that its instances implement. */
  private final Memo<String, List<JavaMethod>> expected = new Memo<>(this::findExpected);

  CallbackResolver(ProgramScan scan, CallResolver resolver, CallbackTable callbacks) {
    methods = scan.methods();
    hierarchy = scan.fields().hierarchy();
    this.scan = scan;
    this.resolver = resolver;
    this.callbacks = callbacks;
  }

  /** An argument of a call: the index of its operand, and of its parameter without the receiver. */
  record Argument(int operand, int parameter) {}

  /** Adds the methods that a library call runs on an argument of one of these types. */
  void add(Member called, Argument argument, Set<String> types, List<CallbackTarget> found) {
    for (String type : types) {
      Optional<LambdaSite> lambda = scan.lambda(type);
      if (lambda.isPresent()) {
        addLambdas(called, argument, List.of(lambda.get()), found);
      } else if (hierarchy.isInProgram(type)) {
        for (JavaMethod method : expected(called, argument.parameter())) {
          hierarchy
              .method(type, method.name(), method.descriptor())
              .ifPresent(own -> add(called, argument.operand(), own, Optional.empty(), found));
        }
      }
    }
  }

  /** Adds the methods of lambdas, unless the library call takes any object and only keeps it. */
  void addLambdas(
      Member called, Argument argument, List<LambdaSite> lambdas, List<CallbackTarget> found) {
    if (lambdas.isEmpty() || !isFunction(called, argument.parameter())) {
      return;
    }
    for (LambdaSite lambda : lambdas) {
      resolver.implementations(lambda).stream()
          .mapToObj(methods::get)
          .forEach(own -> add(called, argument.operand(), own, Optional.of(lambda), found));
    }
  }

  /** The targets of a call together with those of lambdas that are its receiver. */
  CallTargets with(CallTargets targets, List<LambdaSite> lambdas, Member called) {
    IntStream all = targets.stream();
    boolean leaves = targets.leavesProgram();
    for (LambdaSite lambda : lambdas) {
      CallTargets more = resolver.dispatch(lambda, called);
      all = IntStream.concat(all, more.stream());
      leaves |= more.leavesProgram();
    }
    return new CallTargets(all.distinct().toArray(), leaves);
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

  /** Whether a parameter's type has abstract methods that the library can run. */
  boolean isFunction(Member called, int parameter) {
    return !expected(called, parameter).isEmpty();
  }

  /** The abstract methods of a parameter's type. */
  private List<JavaMethod> expected(Member called, int parameter) {
    String type = Descriptors.parameterType(called.descriptor(), parameter);
    return type.isEmpty() ? List.of() : expected.get(type);
  }

  private List<JavaMethod> findExpected(String type) {
    return hierarchy.supertypes(type).stream()
        .flatMap(upper -> hierarchy.find(upper).map(JavaClass::methods).orElse(List.of()).stream())
        .filter(JavaMethod::isAbstract)
        .toList();
  }
}
