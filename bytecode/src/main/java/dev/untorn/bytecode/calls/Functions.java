package dev.untorn.bytecode.calls;

import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.library.Callbacks;
import dev.untorn.bytecode.library.Callbacks.When;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which methods of the program a library call runs through the objects that it is given. */
final class Functions {

  private final Methods methods;
  private final Hierarchy hierarchy;
  private final Survey survey;
  private final CallResolver resolver;
  private final Callbacks callbacks;

  /** For each type of a library the methods that its instances have to bring. */
  private final Map<String, List<JavaMethod>> expected = new ConcurrentHashMap<>();

  Functions(
      Methods methods,
      Hierarchy hierarchy,
      Survey survey,
      CallResolver resolver,
      Callbacks callbacks) {
    this.methods = methods;
    this.hierarchy = hierarchy;
    this.survey = survey;
    this.resolver = resolver;
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
        addLambdas(called, argument.operand(), List.of(lambda.get()), found);
      } else if (hierarchy.isInProgram(type)) {
        for (JavaMethod method : expected(called, argument.parameter())) {
          hierarchy
              .method(type, method.name(), method.descriptor())
              .ifPresent(own -> add(called, argument.operand(), own, Optional.empty(), found));
        }
      }
    }
  }

  void addLambdas(Member called, int operand, List<LambdaSite> lambdas, List<FunctionRun> found) {
    for (LambdaSite lambda : lambdas) {
      resolver
          .implementation(lambda)
          .ifPresent(own -> add(called, operand, own, Optional.of(lambda), found));
    }
  }

  /** The targets of a call together with those of lambdas that are its receiver. */
  Targets with(Targets targets, List<LambdaSite> lambdas, Member called) {
    int[] all = new int[targets.count() + lambdas.size()];
    int count = 0;
    boolean leaves = false;
    for (; count < targets.count(); count++) {
      all[count] = targets.method(count);
    }
    for (LambdaSite lambda : lambdas) {
      int number =
          resolver
              .dispatch(lambda.type(), called.name(), called.descriptor())
              .map(methods::number)
              .orElse(Methods.OUTSIDE);
      if (number == Methods.OUTSIDE) {
        leaves = true;
      } else {
        all[count++] = number;
      }
    }
    int[] distinct = Arrays.stream(all, 0, count).distinct().toArray();
    return new Targets(distinct, leaves || targets.leavesProgram());
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

  /** The methods that the type of a parameter demands. */
  private List<JavaMethod> expected(Member called, int parameter) {
    String type = Descriptors.parameterType(called.descriptor(), parameter);
    return type.isEmpty() ? List.of() : expected(type);
  }

  private List<JavaMethod> expected(String type) {
    List<JavaMethod> known = expected.get(type);
    if (known == null) {
      List<JavaMethod> found = new ArrayList<>();
      for (String upper : hierarchy.supertypes(type)) {
        hierarchy.find(upper).map(JavaClass::methods).orElse(List.of()).stream()
            .filter(JavaMethod::isAbstract)
            .forEach(found::add);
      }
      known = List.copyOf(found);
      expected.put(type, known);
    }
    return known;
  }
}
