package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import dev.untorn.bytecode.library.CallTable;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The runtime classes of values, as far as the code shows them. Fields and methods are analyzed in
 * rounds, because the value of a field may come from a method that returns a field.
 */
public final class ConcreteTypes {

  private static final int ROUNDS = 3;

  /** Values with more classes than this count as unknown. */
  private static final int MOST = 8;

  private static final Set<String> UNKNOWN = Set.of();

  private final Methods methods;
  private final Fields fields;
  private final ProgramScan scan;
  private final Hierarchy hierarchy;
  private final CallTable table;

  /** The classes that each field holds and each method returns. */
  private List<Set<String>> held;

  private List<Set<String>> returned;

  public ConcreteTypes(ProgramScan scan, CallTable table) {
    this.scan = scan;
    this.table = table;
    methods = scan.methods();
    fields = scan.fields();
    hierarchy = fields.hierarchy();
    held = Collections.nCopies(fields.count(), UNKNOWN);
    returned = Collections.nCopies(methods.count(), UNKNOWN);
    for (int round = 0; round < ROUNDS; round++) {
      List<Set<String>> nextHeld = Workers.map(fields.count(), this::heldBy);
      returned = Workers.map(methods.count(), this::returnedBy);
      held = nextHeld;
    }
  }

  /** All classes that a value can have; empty if they are not known. */
  public Set<String> of(int method, int value) {
    Gathering gathering = new Gathering();
    gathering.add(method, methods.body(method), value);
    return gathering.found();
  }

  /** All classes of the objects that a field can hold; empty if they are not known. */
  public Set<String> ofField(int field) {
    return held.get(field);
  }

  private Set<String> heldBy(int number) {
    JavaField field = fields.get(number);
    boolean isOpen = field.isAccessible() && !field.isFinal();
    if (isOpen || !field.descriptor().startsWith("L")) {
      return UNKNOWN;
    }
    Gathering gathering = new Gathering();
    scan.writes()
        .forEach(
            number,
            (method, instruction) -> {
              if (gathering.isKnown) {
                Body body = methods.body(method);
                gathering.add(method, body, body.lastOperand(instruction));
              }
            });
    return gathering.found();
  }

  private Set<String> returnedBy(int number) {
    JavaMethod method = methods.get(number);
    boolean returnsReference = method.descriptor().endsWith(";");
    if (method.body().isEmpty() || !returnsReference) {
      return UNKNOWN;
    }
    Gathering gathering = new Gathering();
    Body body = method.body().get();
    for (int i = 0; i < body.size() && gathering.isKnown; i++) {
      if (body.isReturn(i)) {
        gathering.add(number, body, body.operand(i, 0));
      }
    }
    return gathering.found();
  }

  /** Collects the classes of some values. */
  private final class Gathering {
    private final Set<String> classes = new HashSet<>();
    private boolean isKnown = true;

    Set<String> found() {
      return isKnown ? Set.copyOf(classes) : UNKNOWN;
    }

    void add(int method, Body body, int value) {
      BitSet seen = new BitSet();
      BitSet waiting = new BitSet();
      waiting.set(value);
      while (isKnown && !waiting.isEmpty()) {
        int next = waiting.nextSetBit(0);
        waiting.clear(next);
        seen.set(next);
        if (body.op(next) == Op.PHI || body.op(next) == Op.CAST) {
          body.operands(next).forEach(operand -> waiting.set(operand, !seen.get(operand)));
        } else {
          addMade(method, body, next);
        }
      }
    }

    private void addMade(int method, Body body, int value) {
      switch (body.op(value)) {
        case NEW -> add(((TypeName) body.symbol(value)).name());
        // Null has no class; other constants count as unknown.
        case CONSTANT -> isKnown &= body.symbol(value) == null;
        case GET_FIELD, GET_STATIC -> {
          int field = fields.resolve((Member) body.symbol(value));
          addAll(field == Fields.OUTSIDE ? UNKNOWN : held.get(field));
        }
        case CALL_STATIC, CALL_SPECIAL -> addCall(body, value);
        case CALL_DYNAMIC ->
            scan.lambdaMadeAt(method, value)
                .ifPresentOrElse(lambda -> add(lambda.type()), () -> isKnown = false);
        default -> isKnown = false;
      }
    }

    private void add(String type) {
      classes.add(type);
      isKnown &= classes.size() <= MOST;
    }

    private void addCall(Body body, int value) {
      Member called = (Member) body.symbol(value);
      String made = table.made(called.owner(), called.name()).orElse(null);
      if (made != null) {
        add(made);
        return;
      }
      int target = hierarchy.inProgram(called).map(methods::number).orElse(Methods.OUTSIDE);
      addAll(target == Methods.OUTSIDE ? UNKNOWN : returned.get(target));
    }

    private void addAll(Set<String> types) {
      types.forEach(this::add);
      isKnown &= !types.isEmpty();
    }
  }
}
