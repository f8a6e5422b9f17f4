package dev.untorn.bytecode.escape;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallTable;
import dev.untorn.bytecode.library.CallTable.Effect;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Finds the field that holds an array or library object: directly, as an element or entry, through
 * accessors, or through parameters if all callers pass the same. Computed in rounds.
 */
final class Holders {

  private static final int ROUNDS = 4;

  private final CallGraph calls;
  private final Methods methods;
  private final Fields fields;
  private final Hierarchy hierarchy;
  private final CallTable table;
  private final Function<Member, Optional<Effect>> effects;

  /** For each method, the holders of its parameters, followed by the holder of its result. */
  private Holder[][] known;

  /** The holder of an object: a field (depth 0), or an object reached from it (depth 1 or more). */
  record Holder(int field, int depth) {
    static final Holder UNKNOWN = new Holder(Fields.OUTSIDE, 0);

    /** Nothing visible to other threads, such as a new array; neutral for {@code meet}. */
    static final Holder NOBODY = new Holder(Fields.OUTSIDE, 1);

    boolean isField() {
      return field != Fields.OUTSIDE;
    }

    private Holder deeper() {
      return isField() ? new Holder(field, depth + 1) : this;
    }

    private Holder meet(Holder other) {
      if (equals(other) || other.equals(NOBODY)) {
        return this;
      }
      return equals(NOBODY) ? other : UNKNOWN;
    }
  }

  Holders(CallGraph calls, CallTable table, Function<Member, Optional<Effect>> effects) {
    this.calls = calls;
    this.table = table;
    this.effects = effects;
    methods = calls.methods();
    fields = calls.scan().fields();
    hierarchy = calls.hierarchy();
    known = new Holder[methods.count()][];
    int[] concerned = IntStream.range(0, known.length).filter(this::passesContainers).toArray();
    for (int method : concerned) {
      known[method] = new Holder[parameters(methods.get(method)) + 1];
      Arrays.fill(known[method], Holder.UNKNOWN);
    }
    boolean isChanged = true;
    for (int round = 0; round < ROUNDS && isChanged; round++) {
      List<Holder[]> found = Workers.map(concerned.length, i -> analyze(concerned[i]));
      isChanged = false;
      for (int i = 0; i < concerned.length; i++) {
        isChanged |= !Arrays.equals(found.get(i), known[concerned[i]]);
        known[concerned[i]] = found.get(i);
      }
    }
  }

  private boolean passesContainers(int number) {
    JavaMethod method = methods.get(number);
    return Descriptors.parameters(method.descriptor()).stream().anyMatch(this::isContainer)
        || (method.body().isPresent() && isContainer(resultDescriptor(method)));
  }

  /** The number of parameters, including the receiver. */
  private static int parameters(JavaMethod method) {
    return Descriptors.parameters(method.descriptor()).size() + (method.isStatic() ? 0 : 1);
  }

  /** The elements or the state of an object, if a field holds it. */
  Optional<Variable> variable(int method, int object, Part part) {
    Holder holder = new Search(method).of(object);
    if (!holder.isField() || (part == Part.STATE && holder.depth() > 0)) {
      return Optional.empty();
    }
    JavaField field = fields.get(holder.field());
    return Optional.of(
        new Variable(field.owner(), field.name() + "[]".repeat(holder.depth()), part));
  }

  private Holder[] analyze(int number) {
    JavaMethod method = methods.get(number);
    List<String> parameters = Descriptors.parameters(method.descriptor());
    int receiver = method.isStatic() ? 0 : 1;
    Holder[] found = new Holder[receiver + parameters.size() + 1];
    Arrays.fill(found, Holder.UNKNOWN);
    for (int p = 0; p < parameters.size(); p++) {
      if (isContainer(parameters.get(p))) {
        found[receiver + p] = argument(number, receiver + p);
      }
    }
    if (method.body().isPresent() && isContainer(resultDescriptor(method))) {
      found[found.length - 1] = result(number, method.body().get());
    }
    return found;
  }

  private static String resultDescriptor(JavaMethod method) {
    return method.descriptor().substring(method.descriptor().lastIndexOf(')') + 1);
  }

  private boolean isContainer(String descriptor) {
    return descriptor.startsWith("[")
        || (descriptor.startsWith("L") && isContainerClass(Descriptors.className(descriptor)));
  }

  private boolean isContainerClass(String name) {
    return table.isNamed(name) || table.isKnown(hierarchy.supertypes(name));
  }

  /** The common holder of all arguments for a parameter; a method's own parameter adds nothing. */
  private Holder argument(int method, int parameter) {
    Holder[] common = {Holder.NOBODY};
    calls.forEachCaller(
        method,
        (caller, call) -> {
          if (!common[0].equals(Holder.UNKNOWN)) {
            common[0] = common[0].meet(given(caller, call, method, parameter));
          }
        });
    return common[0];
  }

  private Holder given(int caller, int call, int method, int parameter) {
    Body body = methods.body(caller);
    if (!calls.isDirect(caller, call, method) || parameter >= body.operandCount(call)) {
      return Holder.UNKNOWN;
    }
    int given = body.stripCasts(body.operand(call, parameter));
    boolean isPassedOn =
        caller == method && body.op(given) == Op.PARAMETER && body.parameter(given) == parameter;
    return isPassedOn ? Holder.NOBODY : new Search(caller).of(given);
  }

  private Holder result(int method, Body body) {
    Search search = new Search(method);
    Holder common = Holder.NOBODY;
    for (int i = 0; i < body.size(); i++) {
      if (body.isReturn(i)) {
        common = common.meet(search.of(body.operand(i, 0)));
      }
    }
    return common;
  }

  /** Follows values of one body back to their holders. */
  private final class Search {
    private final int method;
    private final Body body;

    /** The phis on the current path; a value that returns to one through a loop adds nothing. */
    private final BitSet open = new BitSet(0);

    Search(int method) {
      this.method = method;
      body = methods.body(method);
    }

    Holder of(int value) {
      return switch (body.op(value)) {
        case GET_FIELD, GET_STATIC -> new Holder(fields.resolve((Member) body.symbol(value)), 0);
        case CAST -> of(body.operand(value, 0));
        case ARRAY_LOAD -> of(body.operand(value, 0)).deeper();
        case PHI -> ofPhi(value);
        case PARAMETER ->
            known[method] == null ? Holder.UNKNOWN : known[method][body.parameter(value)];
        case NEW, NEW_ARRAY, CONSTANT -> Holder.NOBODY;
        case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC -> ofCall(value);
        default -> Holder.UNKNOWN;
      };
    }

    private Holder ofPhi(int phi) {
      if (open.get(phi)) {
        return Holder.NOBODY;
      }
      open.set(phi);
      Holder common = Holder.NOBODY;
      for (int k = 0; k < body.operandCount(phi); k++) {
        common = common.meet(of(body.operand(phi, k)));
      }
      open.clear(phi);
      return common;
    }

    private Holder ofCall(int call) {
      Member called = (Member) body.symbol(call);
      boolean isLibrary = body.op(call) != Op.CALL_STATIC && !hierarchy.isInProgram(called.owner());
      if (isLibrary) {
        return switch (effects.apply(called).orElse(Effect.NONE)) {
          case PART -> of(body.operand(call, 0));
          case READ, STEP -> entry(call, called);
          default -> Holder.UNKNOWN;
        };
      }
      CallTargets targets = calls.targets(method, call);
      if (targets.count() != 1 || targets.leavesProgram()) {
        return Holder.UNKNOWN;
      }
      Holder[] there = known[targets.method(0)];
      return there == null ? Holder.UNKNOWN : there[there.length - 1];
    }

    /** The holder of an entry of a collection; generic methods return entries as Object. */
    private Holder entry(int call, Member called) {
      if (!called.descriptor().endsWith(")Ljava/lang/Object;") || called.name().equals("clone")) {
        return Holder.UNKNOWN;
      }
      Holder receiver = of(body.operand(call, 0));
      boolean isPair = called.owner().equals("java.util.Map$Entry");
      return isPair ? receiver : receiver.deeper();
    }
  }
}
