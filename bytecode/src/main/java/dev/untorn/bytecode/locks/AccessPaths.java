package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.callgraph.Construction;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.locks.AccessPath.Computation;
import dev.untorn.bytecode.locks.AccessPath.Condition;
import dev.untorn.bytecode.locks.AccessPath.Constant;
import dev.untorn.bytecode.locks.AccessPath.Function;
import dev.untorn.bytecode.locks.AccessPath.Local;
import dev.untorn.bytecode.locks.AccessPath.Made;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.bytecode.locks.AccessPath.StaticField;
import dev.untorn.bytecode.locks.AccessPath.View;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;

/**
 * Finds the names of values in terms of parameters, static fields and constants. Casts, accessors
 * and fields with a constant value are resolved; a phi has the common name of its operands.
 */
public final class AccessPaths {

  /** The maximum depth of nested calls and fields that are resolved. */
  private static final int MAX_DEPTH = 3;

  /** A method with more instructions is not treated as an accessor. */
  private static final int LARGEST_ACCESSOR = 60;

  private final Methods methods;
  final Fields fields;
  final CallGraph calls;
  final Construction construction;
  final Hierarchy hierarchy;
  final LockTable table;

  public AccessPaths(Construction construction, CallGraph calls, LockTable table) {
    this.construction = construction;
    this.calls = calls;
    this.table = table;
    methods = calls.methods();
    fields = calls.scan().fields();
    hierarchy = calls.hierarchy();
  }

  public AccessPath of(int method, int value) {
    return new InBody(method, 0).of(value);
  }

  /** The names of the values of a method, for callers that need many. */
  public IntFunction<AccessPath> of(int method) {
    return new InBody(method, 0)::of;
  }

  public static IntFunction<AccessPath> operands(
      Body body, int instruction, IntFunction<AccessPath> names) {
    return k ->
        k < body.operandCount(instruction)
            ? names.apply(body.operand(instruction, k))
            : AccessPath.Unknown.OBJECT;
  }

  /** The name of a method's result in its own terms, if it always returns the same object. */
  AccessPath result(int method, int depth) {
    Body body = methods.get(method).body().orElse(null);
    if (body == null || depth > MAX_DEPTH || body.size() > LARGEST_ACCESSOR) {
      return AccessPath.Unknown.OBJECT;
    }
    IntStream results =
        IntStream.range(0, body.size())
            .filter(i -> body.op(i) == Op.RETURN && body.operandCount(i) > 0)
            .map(i -> body.operand(i, 0));
    return new InBody(method, depth).common(results, AccessPath.Unknown.OBJECT);
  }

  /** The constant value of a field, in terms of its object, parameter 0; empty if it varies. */
  Optional<AccessPath> alias(int field, int depth) {
    boolean isOnce = construction.isStable(field) && calls.scan().writes().count(field) == 1;
    if (!isOnce || fields.get(field).isStatic() || depth > MAX_DEPTH) {
      return Optional.empty();
    }
    List<AccessPath> found = new ArrayList<>();
    calls
        .scan()
        .writes()
        .forEach(
            field,
            (method, write) -> {
              Body body = methods.body(method);
              if (construction.isConstructing(method, write)) {
                found.add(new InBody(method, depth).of(body.operand(write, 1)));
              }
            });
    return found.stream().filter(AccessPaths::isSeenFromObject).findFirst();
  }

  private static boolean isSeenFromObject(AccessPath expression) {
    AccessPath root = expression.lock();
    while (root instanceof AccessPath.Field field) {
      root = field.of();
    }
    return root.equals(new Parameter(0)) || root instanceof Constant;
  }

  /** Finds the names of the values of one body. */
  private final class InBody {
    /** The operands of more deeply nested operators are named by their value. */
    private static final int MAX_OPERATORS = 3;

    /** The limit of recursion; real code is not nested so deeply. */
    private static final int MAX_NESTING = 200;

    private final int method;
    private final Body body;
    private final int depth;
    private final Map<Integer, AccessPath> known = new HashMap<>();
    private int nesting;

    InBody(int method, int depth) {
      this.method = method;
      this.body = methods.body(method);
      this.depth = depth;
    }

    AccessPath of(int value) {
      AccessPath name = known.get(value);
      if (name == null) {
        // A phi that is reached again while its operands are named is only itself.
        known.put(value, new Local(value));
        nesting++;
        name = nesting > MAX_NESTING ? new Local(value) : name(value);
        nesting--;
        known.put(value, name);
      }
      return name;
    }

    private AccessPath name(int value) {
      return switch (body.op(value)) {
        case PARAMETER -> new Parameter(body.parameter(value));
        case CONSTANT -> Constant.of(body, value).orElseGet(() -> new Local(value));
        case CAST -> of(body.operand(value, 0));
        case PHI -> common(body.operands(value).filter(one -> one != value), new Local(value));
        case GET_STATIC -> staticField(value);
        case GET_FIELD -> field(value);
        case ARRAY_LOAD -> element(value);
        case NEW -> made(value);
        case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC -> call(value);
        case CALL_DYNAMIC -> lambda(value);
        default -> new Local(value);
      };
    }

    AccessPath common(IntStream values, AccessPath otherwise) {
      AccessPath found = null;
      for (int value : values.toArray()) {
        AccessPath one = of(value);
        if (one instanceof Local || (found != null && !found.equals(one))) {
          return otherwise;
        }
        found = one;
      }
      return found == null ? otherwise : found;
    }

    private AccessPath staticField(int value) {
      Member named = (Member) body.symbol(value);
      int field = fields.resolve(named);
      return field == Fields.OUTSIDE
          ? new StaticField(named.owner(), named.name(), true)
          : new StaticField(fields.get(field).owner(), named.name(), construction.isStable(field));
    }

    private AccessPath field(int value) {
      Member named = (Member) body.symbol(value);
      AccessPath object = of(body.operand(value, 0));
      int field = fields.resolve(named);
      if (field == Fields.OUTSIDE) {
        return orLocal(object.field(named.owner(), named.name(), true), value);
      }
      JavaField declared = fields.get(field);
      AccessPath direct =
          object.field(declared.owner(), declared.name(), construction.isStable(field));
      boolean isAlreadyKnown = !(direct instanceof AccessPath.Field);
      return orLocal(
          isAlreadyKnown
              ? direct
              : alias(field, depth + 1).map(a -> a.translate(p -> object)).orElse(direct),
          value);
    }

    private AccessPath element(int value) {
      AccessPath array = of(body.operand(value, 0));
      return orLocal(array.element(index(body.operand(value, 1), MAX_OPERATORS)), value);
    }

    /** Names an index by its computation, so that equal computations have equal names. */
    private AccessPath index(int value, int operators) {
      boolean isComputed =
          body.op(value) == Op.COMPUTE && body.opcode(value) != Opcodes.IINC && operators > 0;
      return isComputed
          ? new Computation(
              body.opcode(value),
              body.operands(value).mapToObj(operand -> index(operand, operators - 1)).toList())
          : of(value);
    }

    /** A new object, with the fields that its constructor sets to parameters. */
    private AccessPath made(int value) {
      String type = ((TypeName) body.symbol(value)).name();
      Map<String, AccessPath> known = new HashMap<>();
      for (int call = value + 1; call < body.size() && hierarchy.isInProgram(type); call++) {
        boolean isConstructor =
            body.op(call) == Op.CALL_SPECIAL
                && body.operand(call, 0) == value
                && ((Member) body.symbol(call)).name().equals("<init>");
        if (isConstructor && depth < MAX_DEPTH) {
          takeFields(call, known);
          break;
        }
      }
      return new Made(type, value, known);
    }

    private void takeFields(int call, Map<String, AccessPath> known) {
      CallTargets targets = calls.targets(method, call);
      if (targets.count() != 1) {
        return;
      }
      Body constructor = methods.get(targets.method(0)).body().orElse(null);
      for (int i = 0; constructor != null && i < constructor.size(); i++) {
        if (constructor.op(i) == Op.PUT_FIELD
            && constructor.op(constructor.operand(i, 1)) == Op.PARAMETER
            && constructor.op(constructor.operand(i, 0)) == Op.PARAMETER
            && constructor.parameter(constructor.operand(i, 0)) == 0) {
          Member named = (Member) constructor.symbol(i);
          int field = fields.resolve(named);
          if (field != Fields.OUTSIDE && construction.isStable(field)) {
            int argument = constructor.parameter(constructor.operand(i, 1));
            known.put(named.name(), of(body.operand(call, argument)));
          }
        }
      }
    }

    private AccessPath call(int call) {
      Member called = (Member) body.symbol(call);
      Optional<LockTable.Entry> entry =
          body.op(call) == Op.CALL_STATIC
              ? Optional.empty()
              : table.find(hierarchy, called.owner(), called.name());
      if (entry.isPresent()) {
        return libraryCall(call, entry.get());
      }
      CallTargets targets = calls.targets(method, call);
      if (targets.count() != 1 || targets.leavesProgram()) {
        return new Local(call);
      }
      AccessPath result = result(targets.method(0), depth + 1);
      return orLocal(result.translate(index -> of(body.operand(call, index))), call);
    }

    private AccessPath libraryCall(int call, LockTable.Entry entry) {
      AccessPath receiver = of(body.operand(call, 0));
      return switch (entry.action()) {
        case CONDITION -> new Condition(receiver.lock());
        case VIEW ->
            switch (entry.mode()) {
              case ANY -> receiver;
              case SHARED -> new View(receiver, HeldLock.Mode.SHARED);
              case EXCLUSIVE -> new View(receiver, HeldLock.Mode.EXCLUSIVE);
            };
        default -> new Local(call);
      };
    }

    private AccessPath lambda(int value) {
      return calls
          .scan()
          .lambdaMadeAt(method, value)
          .<AccessPath>map(
              lambda ->
                  new Function(lambda.type(), body.operands(value).mapToObj(this::of).toList()))
          .orElseGet(() -> new Local(value));
    }

    private static AccessPath orLocal(AccessPath expression, int value) {
      return expression instanceof AccessPath.Unknown ? new Local(value) : expression;
    }
  }
}
