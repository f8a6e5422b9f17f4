package dev.untorn.bytecode.calls;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Follows a lambda from where it is made to where it is used: called, or given to a library. It is
 * lost when it is stored, returned, or given to a method that can be overridden.
 */
final class LambdaFlow {

  /** A lambda that goes to more places than this is as good as lost. */
  private static final int MOST_PLACES = 32;

  private final Methods methods;
  private final Hierarchy hierarchy;

  LambdaFlow(Methods methods, Hierarchy hierarchy) {
    this.methods = methods;
    this.hierarchy = hierarchy;
  }

  /**
   * A use of a lambda by a call.
   *
   * @param operand which operand of the call it is; operand 0 of a virtual call is the receiver
   */
  record Use(int method, int instruction, int operand) {}

  private record Place(int method, int value) {}

  /** All uses of a lambda by calls, or nothing if it is lost. */
  Optional<List<Use>> uses(LambdaSite lambda) {
    Set<Place> seen = new HashSet<>();
    List<Place> waiting = new ArrayList<>();
    List<Use> uses = new ArrayList<>();
    waiting.add(new Place(lambda.method(), lambda.instruction()));
    while (!waiting.isEmpty()) {
      Place place = waiting.remove(waiting.size() - 1);
      if (seen.add(place) && (seen.size() > MOST_PLACES || !follow(place, waiting, uses))) {
        return Optional.empty();
      }
    }
    return Optional.of(uses);
  }

  private boolean follow(Place place, List<Place> waiting, List<Use> uses) {
    Body body = methods.get(place.method()).body().orElseThrow();
    for (int user = 0; user < body.size(); user++) {
      for (int k = 0; k < body.operandCount(user); k++) {
        if (body.operand(user, k) == place.value()
            && !follow(new Use(place.method(), user, k), body, waiting, uses)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean follow(Use use, Body body, List<Place> waiting, List<Use> uses) {
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
    if (isReceiver || !hierarchy.isInProgram(called.owner())) {
      uses.add(use);
      return true;
    }
    return hierarchy
        .method(called.owner(), called.name(), called.descriptor())
        .filter(method -> isOnlyTarget(method, op))
        .filter(method -> wait(method, use.operand(), waiting))
        .isPresent();
  }

  private boolean isOnlyTarget(JavaMethod method, Op op) {
    boolean isDirect = op == Op.CALL_STATIC || op == Op.CALL_SPECIAL;
    return method.body().isPresent()
        && methods.number(method) != Methods.OUTSIDE
        && (isDirect || method.isFinal() || method.isPrivate() || isNotOverridden(method));
  }

  private boolean isNotOverridden(JavaMethod method) {
    return hierarchy.subtypes(method.owner()).stream()
        .noneMatch(
            type ->
                !type.name().equals(method.owner())
                    && type.method(method.name(), method.descriptor()).isPresent());
  }

  private boolean wait(JavaMethod method, int parameter, List<Place> waiting) {
    Body body = method.body().orElseThrow();
    // Parameters stand first.
    for (int i = 0; i < body.size() && body.op(i) == Op.PARAMETER; i++) {
      if (body.parameter(i) == parameter) {
        waiting.add(new Place(methods.number(method), i));
        return true;
      }
    }
    return false;
  }
}
