package dev.untorn.bytecode.escape;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.escape.StateAccess.Kind;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaField;
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

/** The accesses of variables: fields, elements of arrays, and the state of library objects. */
public final class StateAccesses {

  private final Methods methods;
  private final Fields fields;
  private final CallGraph calls;
  private final Hierarchy hierarchy;
  private final CallTable table;
  private final Memo<Member, Optional<Effect>> effects;
  private final Holders holders;
  private final Map<Variable, List<StateAccess>> byVariable = new LinkedHashMap<>();

  public StateAccesses(CallGraph calls, CallTable table) {
    this.calls = calls;
    this.table = table;
    methods = calls.methods();
    fields = calls.scan().fields();
    hierarchy = calls.hierarchy();
    effects = new Memo<>(called -> table.find(hierarchy, called.owner(), called.name()));
    holders = new Holders(calls, table, effects::get);
    Workers.map(methods.count(), this::of).stream()
        .flatMap(List::stream)
        .forEach(
            access ->
                byVariable
                    .computeIfAbsent(access.variable(), key -> new ArrayList<>())
                    .add(access));
  }

  public List<StateAccess> to(Variable variable) {
    return Collections.unmodifiableList(byVariable.getOrDefault(variable, List.of()));
  }

  public Set<Variable> variables() {
    return Collections.unmodifiableSet(byVariable.keySet());
  }

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
    add(
        method,
        i,
        kind,
        holders.variable(method, body.operand(i, 0), Part.ELEMENTS),
        body.operand(i, 0),
        found);
  }

  private Optional<Variable> field(Body body, int access) {
    int field = fields.resolve((Member) body.symbol(access));
    if (field == Fields.OUTSIDE) {
      return Optional.empty();
    }
    JavaField declared = fields.get(field);
    return Optional.of(Variable.ofField(declared.owner(), declared.name()));
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
        kind == null
            ? Optional.empty()
            : holders.variable(method, body.operand(call, 0), Part.STATE);
    if (state.isPresent()) {
      boolean isAtomic = isAtomic(method, body, call);
      found.add(new StateAccess(method, call, kind, state.get(), body.operand(call, 0), isAtomic));
    }
  }

  /** The state of the library object that a value is, if a field holds it. */
  public Optional<Variable> state(int method, int object) {
    return holders.variable(method, object, Part.STATE);
  }

  /** The effect of a call on its receiver, if the table knows its class. */
  public Optional<Effect> effect(Member called) {
    return effects.get(called);
  }

  /** Whether a value is a call that returns an iterator or view of its receiver. */
  public boolean isPart(Body body, int value) {
    Op op = body.op(value);
    return (op == Op.CALL_VIRTUAL || op == Op.CALL_INTERFACE)
        && effect((Member) body.symbol(value)).filter(one -> one == Effect.PART).isPresent();
  }

  /** Whether a call is atomic for every class that its receiver can have. */
  public boolean isAtomic(int method, Body body, int call) {
    Member called = (Member) body.symbol(call);
    return receivers(method, body, call).stream().allMatch(type -> isAtomic(type, called));
  }

  /** The possible classes of a call's receiver; its static type if they are unknown. */
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
}
