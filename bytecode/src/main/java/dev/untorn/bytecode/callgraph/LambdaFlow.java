package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Follows a lambda from its creation to its uses: calls, and arguments of library calls. It escapes
 * if it is stored, returned, captured by another function, or passed to a method that can be
 * overridden or that takes any object, as collections do.
 */
record LambdaFlow(Methods methods, Hierarchy hierarchy, CallbackResolver callbacks) {

  /** A lambda that goes to more places than this counts as escaped. */
  private static final int MAX_PLACES = 32;

  /** A use of a lambda as an operand of a call; operand 0 of a virtual call is the receiver. */
  record Use(int method, int instruction, int operand) {}

  private record Place(int method, int value) {}

  /** All uses of a lambda by calls, or nothing if it escapes. */
  Optional<List<Use>> uses(LambdaSite lambda) {
    Set<Place> seen = new HashSet<>();
    List<Place> waiting = new ArrayList<>();
    List<Use> uses = new ArrayList<>();
    String function = lambda.lambda().method();
    waiting.add(new Place(lambda.method(), lambda.instruction()));
    while (!waiting.isEmpty()) {
      Place place = waiting.remove(waiting.size() - 1);
      if (seen.add(place)
          && (seen.size() > MAX_PLACES || !follow(place, function, waiting, uses))) {
        return Optional.empty();
      }
    }
    return Optional.of(uses);
  }

  private boolean follow(Place place, String function, List<Place> waiting, List<Use> uses) {
    Body body = methods.body(place.method());
    for (int user = 0; user < body.size(); user++) {
      for (int k = 0; k < body.operandCount(user); k++) {
        if (body.operand(user, k) == place.value()
            && !follow(new Use(place.method(), user, k), function, waiting, uses)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean follow(Use use, String function, List<Place> waiting, List<Use> uses) {
    Body body = methods.body(use.method());
    Op op = body.op(use.instruction());
    if (op == Op.PHI || op == Op.CAST) {
      waiting.add(new Place(use.method(), use.instruction()));
      return true;
    }
    if (!op.isCall() || op == Op.CALL_DYNAMIC) {
      return op == Op.BRANCH || op == Op.INSTANCE_OF;
    }
    boolean isReceiver = use.operand() == 0 && op != Op.CALL_STATIC;
    Member called = (Member) body.symbol(use.instruction());
    Optional<JavaMethod> named = hierarchy.inProgram(called);
    boolean isRun = isReceiver && called.name().equals(function);
    boolean isGiven = !isReceiver && named.filter(this::isOwn).isEmpty();
    if (isRun || isGiven) {
      uses.add(use);
      return isRun || callbacks.isFunction(called, use.operand() - (op == Op.CALL_STATIC ? 0 : 1));
    }
    if (isReceiver) {
      // A call of a default method is a use, too.
      uses.add(use);
    }
    return named
        .filter(method -> isOnlyTarget(method, op))
        .filter(method -> wait(method, use.operand(), waiting))
        .isPresent();
  }

  private boolean isOnlyTarget(JavaMethod method, Op op) {
    boolean isDirect = op == Op.CALL_STATIC || op == Op.CALL_SPECIAL;
    return method.body().isPresent()
        && isOwn(method)
        && (isDirect
            || method.isFinal()
            || method.isPrivate()
            || hierarchy.subtypes(method.owner()).stream()
                .filter(type -> !type.name().equals(method.owner()))
                .allMatch(type -> type.method(method.name(), method.descriptor()).isEmpty()));
  }

  private boolean isOwn(JavaMethod method) {
    return methods.number(method) != Methods.OUTSIDE;
  }

  private boolean wait(JavaMethod method, int parameter, List<Place> waiting) {
    Body body = method.body().orElseThrow();
    // Parameters come first.
    for (int i = 0; i < body.size() && body.op(i) == Op.PARAMETER; i++) {
      if (body.parameter(i) == parameter) {
        waiting.add(new Place(methods.number(method), i));
        return true;
      }
    }
    return false;
  }
}
