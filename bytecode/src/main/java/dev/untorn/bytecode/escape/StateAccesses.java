package dev.untorn.bytecode.escape;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.escape.StateAccess.Kind;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallTable;
import dev.untorn.bytecode.library.CallTable.Effect;
import dev.untorn.bytecode.parallel.Memo;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The reads and writes of variables: of fields, of the elements of arrays in fields, and of the
 * state of library objects in fields, such as the entries of a map.
 */
public final class StateAccesses {

  /** How many casts, views and accessors are looked through to find the field of an object. */
  private static final int MOST_STEPS = 8;

  private final Methods methods;
  private final Fields fields;
  private final CallGraph calls;
  private final Hierarchy hierarchy;
  private final CallTable table;
  private final Memo<Member, Optional<Effect>> effects;
  private final Map<Variable, List<StateAccess>> byVariable = new LinkedHashMap<>();

  public StateAccesses(CallGraph calls, CallTable table) {
    this.calls = calls;
    this.table = table;
    methods = calls.methods();
    fields = calls.scan().fields();
    hierarchy = calls.hierarchy();
    effects = new Memo<>(called -> table.find(hierarchy, called.owner(), called.name()));
    Workers.map(methods.count(), this::of).stream()
        .flatMap(List::stream)
        .forEach(
            access ->
                byVariable
                    .computeIfAbsent(access.variable(), key -> new ArrayList<>())
                    .add(access));
  }

  /** All accesses of a variable, by method and instruction. */
  public List<StateAccess> to(Variable variable) {
    return Collections.unmodifiableList(byVariable.getOrDefault(variable, List.of()));
  }

  public Set<Variable> variables() {
    return Collections.unmodifiableSet(byVariable.keySet());
  }

  /** The accesses of a method, in order. */
  public List<StateAccess> of(int method) {
    List<StateAccess> found = new ArrayList<>();
    methods.get(method).body().ifPresent(body -> find(method, body, found));
    return found;
  }

  private void find(int method, Body body, List<StateAccess> found) {
    for (int i = 0; i < body.size(); i++) {
      switch (body.op(i)) {
        case GET_FIELD -> add(method, i, Kind.READ, field(body, i), body.operand(i, 0), found);
        case PUT_FIELD -> add(method, i, Kind.WRITE, field(body, i), body.operand(i, 0), found);
        case GET_STATIC -> add(method, i, Kind.READ, field(body, i), StateAccess.NO_OBJECT, found);
        case PUT_STATIC -> add(method, i, Kind.WRITE, field(body, i), StateAccess.NO_OBJECT, found);
        case ARRAY_LOAD -> element(method, body, i, Kind.READ, found);
        case ARRAY_STORE -> element(method, body, i, Kind.WRITE, found);
        case CALL_VIRTUAL, CALL_INTERFACE -> call(method, body, i, found);
        default -> {}
      }
    }
  }

  private static void add(
      int method,
      int instruction,
      Kind kind,
      Optional<Variable> variable,
      int object,
      List<StateAccess> found) {
    if (variable.isPresent()) {
      found.add(new StateAccess(method, instruction, kind, variable.get(), object, false));
    }
  }

  private void element(int method, Body body, int i, Kind kind, List<StateAccess> found) {
    add(method, i, kind, held(method, body, i, Part.ELEMENTS), body.operand(i, 0), found);
  }

  private Optional<Variable> field(Body body, int access) {
    int field = fields.resolve((Member) body.symbol(access));
    return field == Fields.OUTSIDE ? Optional.empty() : Optional.of(variable(field, Part.FIELD));
  }

  private Variable variable(int field, Part part) {
    JavaField declared = fields.get(field);
    return new Variable(declared.owner(), declared.name(), part);
  }

  private void call(int method, Body body, int call, List<StateAccess> found) {
    Member called = (Member) body.symbol(call);
    boolean isRead = hierarchy.isInProgram(called.owner()) && !table.isNamed(called.owner());
    if (isRead && calls.targets(method, call).count() > 0) {
      return;
    }
    Kind kind =
        switch (effect(called).orElse(Effect.NONE)) {
          case READ, STEP -> Kind.READ;
          case WRITE -> Kind.WRITE;
          case UPDATE -> Kind.UPDATE;
          case PART, NONE -> null;
        };
    Optional<Variable> state =
        kind == null ? Optional.empty() : held(method, body, call, Part.STATE);
    if (state.isPresent()) {
      boolean isAtomic = isAtomic(method, body, call);
      found.add(new StateAccess(method, call, kind, state.get(), body.operand(call, 0), isAtomic));
    }
  }

  /** What a call does to its receiver, if the table knows its class. */
  public Optional<Effect> effect(Member called) {
    return effects.get(called);
  }

  /** Whether a value is a call that returns an iterator or view of its receiver. */
  public boolean isPart(Body body, int value) {
    Op op = body.op(value);
    return (op == Op.CALL_VIRTUAL || op == Op.CALL_INTERFACE)
        && effect((Member) body.symbol(value)).filter(one -> one == Effect.PART).isPresent();
  }

  /** Whether a call is one step for all other threads: by the receiver's class, else its type. */
  public boolean isAtomic(int method, Body body, int call) {
    Member called = (Member) body.symbol(call);
    return receivers(method, body, call).stream().allMatch(type -> isAtomic(type, called));
  }

  /** The classes that the receiver of a call can be of; its type if they are not known. */
  public Set<String> receivers(int method, Body body, int call) {
    Set<String> known = calls.types().of(method, body.operand(call, 0));
    return known.isEmpty() ? Set.of(((Member) body.symbol(call)).owner()) : known;
  }

  private boolean isAtomic(String type, Member called) {
    return table.isAtomic(type, called.name())
        || hierarchy
            .inProgram(new Member(type, called.name(), called.descriptor()))
            .filter(method -> table.isAtomic(method.owner(), called.name()))
            .isPresent();
  }

  /** The elements or the state of what a field holds on which an instruction works. */
  private Optional<Variable> held(int method, Body body, int instruction, Part part) {
    int field = fieldOf(method, body, body.operand(instruction, 0), MOST_STEPS);
    return field == Fields.OUTSIDE ? Optional.empty() : Optional.of(variable(field, part));
  }

  /** The field from which a value, or what it is a part of, was read. */
  private int fieldOf(int method, Body body, int value, int steps) {
    if (steps == 0) {
      return Fields.OUTSIDE;
    }
    return switch (body.op(value)) {
      case GET_FIELD, GET_STATIC -> fieldReadBy(body, value);
      case CAST -> fieldOf(method, body, body.operand(value, 0), steps - 1);
      case PHI ->
          only(body.operands(value).map(one -> fieldOf(method, body, one, (steps - 1) / 2)));
      case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC ->
          fieldOfCall(method, body, value, steps - 1);
      default -> Fields.OUTSIDE;
    };
  }

  /** The field that all of these are. */
  private static int only(IntStream fields) {
    int[] different = fields.distinct().limit(2).toArray();
    return different.length == 1 ? different[0] : Fields.OUTSIDE;
  }

  private int fieldOfCall(int method, Body body, int call, int steps) {
    Member called = (Member) body.symbol(call);
    if (body.op(call) != Op.CALL_STATIC
        && !hierarchy.isInProgram(called.owner())
        && effect(called).filter(effect -> effect == Effect.PART).isPresent()) {
      return fieldOf(method, body, body.operand(call, 0), steps);
    }
    var targets = calls.targets(method, call);
    if (targets.count() != 1 || targets.leavesProgram()) {
      return Fields.OUTSIDE;
    }
    JavaMethod accessor = methods.get(targets.method(0));
    return accessor.body().map(this::returnedField).orElse(Fields.OUTSIDE);
  }

  private int returnedField(Body body) {
    return only(
        IntStream.range(0, body.size())
            .filter(i -> body.op(i) == Op.RETURN && body.operandCount(i) == 1)
            .map(i -> fieldReadBy(body, body.operand(i, 0))));
  }

  private int fieldReadBy(Body body, int value) {
    return body.op(value) == Op.GET_FIELD || body.op(value) == Op.GET_STATIC
        ? fields.resolve((Member) body.symbol(value))
        : Fields.OUTSIDE;
  }
}
