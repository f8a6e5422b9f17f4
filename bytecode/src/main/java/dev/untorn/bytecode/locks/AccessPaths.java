package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.Construction;
import dev.untorn.bytecode.callgraph.ProgramScan;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.locks.AccessPath.Constant;
import dev.untorn.bytecode.locks.AccessPath.Local;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
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
public final class AccessPaths {

  /** How many calls and fields are looked through, one behind the other. */
  static final int MOST_DEPTH = 3;

  /** A method with more instructions does more than return something. */
  private static final int LARGEST_ACCESSOR = 60;

  private final Methods methods;
  final Fields fields;
  final ProgramScan survey;
  final CallGraph calls;
  final Construction construction;
  final Hierarchy hierarchy;
  final LockTable table;

  public AccessPaths(
      ProgramScan survey,
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
  public AccessPath of(int method, int value) {
    return new MethodAccessPaths(this, method, 0).of(value);
  }

  /** The names of the values of a method, for who asks for many. */
  public IntFunction<AccessPath> of(int method) {
    return new MethodAccessPaths(this, method, 0)::of;
  }

  /**
   * The names of the operands of an instruction, which are the parameters of what it calls.
   *
   * @param names the names of the values of the body
   */
  public static IntFunction<AccessPath> operands(
      Body body, int instruction, IntFunction<AccessPath> names) {
    return k ->
        k < body.operandCount(instruction)
            ? names.apply(body.operand(instruction, k))
            : AccessPath.Unknown.OBJECT;
  }

  /** The name of the result of a method in its own words, if it always returns the same thing. */
  AccessPath result(int method, int depth) {
    Body body = body(method).orElse(null);
    if (body == null || depth > MOST_DEPTH || body.size() > LARGEST_ACCESSOR) {
      return AccessPath.Unknown.OBJECT;
    }
    MethodAccessPaths naming = new MethodAccessPaths(this, method, depth);
    AccessPath found = null;
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.RETURN && body.operandCount(i) > 0) {
        AccessPath one = naming.of(body.operand(i, 0));
        if (one instanceof Local || (found != null && !found.equals(one))) {
          return AccessPath.Unknown.OBJECT;
        }
        found = one;
      }
    }
    return found == null ? AccessPath.Unknown.OBJECT : found;
  }

  /**
   * What a field always is, seen from its object, which is parameter 0 in the answer: nothing if it
   * is written in several places or has no other name.
   */
  Optional<AccessPath> alias(int field, int depth) {
    boolean isOnce = construction.isStable(field) && survey.writes().count(field) == 1;
    if (!isOnce || fields.get(field).isStatic() || depth > MOST_DEPTH) {
      return Optional.empty();
    }
    List<AccessPath> found = new ArrayList<>();
    survey
        .writes()
        .forEach(
            field,
            (method, write) -> {
              Body body = methods.get(method).body().orElseThrow();
              if (construction.isConstructing(method, write)) {
                found.add(new MethodAccessPaths(this, method, depth).of(body.operand(write, 1)));
              }
            });
    return found.stream().filter(AccessPaths::isSeenFromObject).findFirst();
  }

  Optional<Body> body(int method) {
    return methods.get(method).body();
  }

  private static boolean isSeenFromObject(AccessPath expression) {
    AccessPath root = expression.lock();
    while (root instanceof AccessPath.Field field) {
      root = field.of();
    }
    return root.equals(new Parameter(0)) || root instanceof Constant;
  }
}
