package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.calls.CallGraph;
import dev.untorn.bytecode.calls.Construction;
import dev.untorn.bytecode.calls.Fields;
import dev.untorn.bytecode.calls.Methods;
import dev.untorn.bytecode.calls.Survey;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.locks.LockExpression.Constant;
import dev.untorn.bytecode.locks.LockExpression.Local;
import dev.untorn.bytecode.locks.LockExpression.Parameter;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Finds the names of values: what they are in terms of parameters, static fields and constants.
 *
 * <p>Casts are looked through, and so are methods that only return something which has a name, and
 * fields that are always the same thing seen from their object, such as the read lock of another
 * field. A phi has a name if all its operands have the same one.
 */
public final class Expressions {

  /** How many calls and fields are looked through, one behind the other. */
  static final int MOST_DEPTH = 3;

  /** A method with more instructions does more than return something. */
  private static final int LARGEST_ACCESSOR = 60;

  private final Methods methods;
  final Fields fields;
  final Survey survey;
  final CallGraph calls;
  final Construction construction;
  final Hierarchy hierarchy;
  final LockTable table;

  public Expressions(
      Survey survey,
      Fields fields,
      CallGraph calls,
      Construction construction,
      Hierarchy hierarchy,
      LockTable table) {
    this.methods = calls.methods();
    this.fields = fields;
    this.survey = survey;
    this.calls = calls;
    this.construction = construction;
    this.hierarchy = hierarchy;
    this.table = table;
  }

  /** The name of a value, in the words of its method. */
  public LockExpression of(int method, int value) {
    return new Naming(this, method, 0).of(value);
  }

  /** The names of the values of a method, for who asks for many. */
  public IntFunction<LockExpression> of(int method) {
    return new Naming(this, method, 0)::of;
  }

  /** The name of the result of a method in its own words, if it always returns the same thing. */
  LockExpression result(int method, int depth) {
    Body body = body(method).orElse(null);
    if (body == null || depth > MOST_DEPTH || body.size() > LARGEST_ACCESSOR) {
      return LockExpression.Unknown.OBJECT;
    }
    Naming naming = new Naming(this, method, depth);
    LockExpression found = null;
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.RETURN && body.operandCount(i) > 0) {
        LockExpression one = naming.of(body.operand(i, 0));
        if (one instanceof Local || (found != null && !found.equals(one))) {
          return LockExpression.Unknown.OBJECT;
        }
        found = one;
      }
    }
    return found == null ? LockExpression.Unknown.OBJECT : found;
  }

  /**
   * What a field always is, seen from its object, which is parameter 0 in the answer: nothing if it
   * is written in several places or has no other name.
   */
  Optional<LockExpression> alias(int field, int depth) {
    boolean isOnce = construction.isStable(field) && survey.writes().count(field) == 1;
    if (!isOnce || fields.get(field).isStatic() || depth > MOST_DEPTH) {
      return Optional.empty();
    }
    List<LockExpression> found = new ArrayList<>();
    survey
        .writes()
        .forEach(
            field,
            (method, write) -> {
              Body body = methods.get(method).body().orElseThrow();
              if (construction.isConstructing(method, write)) {
                found.add(new Naming(this, method, depth).of(body.operand(write, 1)));
              }
            });
    return found.stream().filter(Expressions::isSeenFromObject).findFirst();
  }

  Optional<Body> body(int method) {
    return methods.get(method).body();
  }

  private static boolean isSeenFromObject(LockExpression expression) {
    LockExpression root = expression.lock();
    while (root instanceof LockExpression.Field field) {
      root = field.of();
    }
    return root.equals(new Parameter(0)) || root instanceof Constant;
  }
}
