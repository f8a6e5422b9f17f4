package dev.untorn.analysis.evidence.locking;

import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.analysis.locking.LockingPattern.TwoAcquisitions;
import dev.untorn.analysis.locking.LockingPattern.WitnessLock;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.model.Variable;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * Whether the steps under two witnesses belong together: the result of the first one leads to the
 * second, both lead to the same value, or both are halves of one change.
 */
public final class Coherence {

  private final Program program;
  private final GuardedAccesses guarded;
  private final IdentityHashMap<Body, DefUse> usesOf = new IdentityHashMap<>();
  private final IdentityHashMap<Body, ControlDependence> controls = new IdentityHashMap<>();

  /** Kept, because a method can have many witnesses, each of them in many pairs. */
  private final Map<Use, BitSet> slices = new HashMap<>();

  private final Map<Use, BitSet> ends = new HashMap<>();

  /** A witness that a method passes. */
  private record Use(int method, WitnessLock witness) {}

  public Coherence(Program program, GuardedAccesses guarded) {
    this.program = program;
    this.guarded = guarded;
  }

  public boolean areRelated(TwoAcquisitions acquisitions) {
    Body body = program.body(acquisitions.method());
    if (acquisitions.first().instruction() == acquisitions.second().instruction()) {
      return isAskedAgain(acquisitions);
    }
    return leadsTo(
            body,
            slice(acquisitions.method(), acquisitions.first()),
            places(acquisitions.method(), acquisitions.second()))
        || isUsedTogether(body, acquisitions)
        || isChangedTogether(body, acquisitions);
  }

  /**
   * Whether the second use looks for itself before it changes something, and takes nothing over
   * from the first: then it does not matter what has changed.
   */
  public boolean isCheckedAgain(TwoAcquisitions acquisitions) {
    Body body = program.body(acquisitions.method());
    BitSet slice = slice(acquisitions.method(), acquisitions.first());
    int second = acquisitions.second().instruction();
    return second != acquisitions.first().instruction()
        && !hasOperand(body, second, slice::get)
        && writes(acquisitions.second())
        && isTested(acquisitions.second().acquisition(), variables(acquisitions.first()));
  }

  private static int receivers(Body body, int call) {
    return body.op(call) == Op.CALL_STATIC ? 0 : 1;
  }

  /** Whether the object that the first one gave is handed to the second one, without an answer. */
  public boolean isGivenBack(TwoAcquisitions acquisitions) {
    Body body = program.body(acquisitions.method());
    int first = acquisitions.first().instruction();
    int second = acquisitions.second().instruction();
    if (first == second
        || !body.op(first).isCall()
        || !(body.symbol(second) instanceof Member called)
        || !called.descriptor().endsWith(")V")) {
      return false;
    }
    int receivers = receivers(body, second);
    for (int k = receivers; k < body.operandCount(second); k++) {
      boolean isObject = !Descriptors.parameterType(called.descriptor(), k - receivers).isEmpty();
      if (isObject && isThe(body, body.operand(second, k), first, new BitSet())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a value is the result of a call, or an element of it. */
  private static boolean isThe(Body body, int value, int call, BitSet asked) {
    if (value == call || asked.get(value)) {
      return value == call;
    }
    asked.set(value);
    return switch (body.op(value)) {
      case CAST, ARRAY_LOAD -> isThe(body, body.operand(value, 0), call, asked);
      case PHI -> hasOperand(body, value, one -> isThe(body, one, call, asked));
      default -> false;
    };
  }

  /** Whether something that is read under a witness decides what is done under it. */
  private boolean isTested(Acquisition acquisition, Set<Variable> variables) {
    return guarded.accesses(acquisition).stream()
        .filter(access -> access.reads() && variables.contains(access.variable()))
        .anyMatch(access -> isTested(acquisition, access));
  }

  private Set<Variable> variables(WitnessLock witness) {
    return guarded.accesses(witness.acquisition()).stream()
        .map(StateAccess::variable)
        .collect(Collectors.toSet());
  }

  private boolean isTested(Acquisition acquisition, StateAccess access) {
    Body body = program.body(access.method());
    DefUse uses = uses(body);
    BitSet read = new BitSet();
    read.set(access.instruction());
    BitSet slice = slice(body, uses, read);
    for (int i = slice.nextSetBit(0); i >= 0; i = slice.nextSetBit(i + 1)) {
      for (int use : uses.of(i)) {
        boolean isWithin =
            access.method() != acquisition.method() || guarded.isUnder(acquisition, use);
        if (body.op(use) == Op.BRANCH && isWithin) {
          return true;
        }
      }
    }
    return false;
  }

  /** A loop that removes one element after the other is meant so; what is only read should stay. */
  private boolean isAskedAgain(TwoAcquisitions acquisitions) {
    boolean isGiven =
        acquisitions.second().lock() instanceof Parameter parameter && parameter.index() > 0;
    return isGiven && !writes(acquisitions.second());
  }

  private DefUse uses(Body body) {
    return usesOf.computeIfAbsent(body, DefUse::of);
  }

  /** The call that leads to a witness, or all instructions under it. */
  private BitSet places(int method, WitnessLock witness) {
    boolean isHere = witness.acquisition().method() == method;
    BitSet places = isHere ? guarded.under(witness.acquisition()) : new BitSet();
    places.set(witness.instruction());
    return places;
  }

  /** Everything that is computed from what is done under a witness; not to be changed. */
  private BitSet slice(int method, WitnessLock witness) {
    return slices.computeIfAbsent(
        new Use(method, witness),
        use -> {
          Body body = program.body(method);
          return slice(body, uses(body), places(method, witness));
        });
  }

  /** Everything that is computed from some values. */
  private static BitSet slice(Body body, DefUse uses, BitSet from) {
    return uses.derived(from, use -> isComputed(body.op(use)));
  }

  private static boolean isComputed(Op op) {
    return op.isCall()
        || switch (op) {
          case COMPUTE, PHI, CAST, INSTANCE_OF, NEW_ARRAY, ARRAY_LOAD, ARRAY_LENGTH, GET_FIELD ->
              true;
          default -> false;
        };
  }

  private boolean leadsTo(Body body, BitSet slice, BitSet places) {
    ControlDependence control = controls.computeIfAbsent(body, ControlDependence::of);
    BitSet asked = new BitSet();
    Deque<Integer> blocks = new ArrayDeque<>();
    for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
      if (hasOperand(body, place, slice::get)) {
        return true;
      }
      blocks.add(body.blockOf(place));
    }
    while (!blocks.isEmpty()) {
      int block = blocks.poll();
      if (asked.get(block)) {
        continue;
      }
      asked.set(block);
      for (int decider : control.deciders(block)) {
        if (hasOperand(body, body.blockEnd(decider) - 1, slice::get)) {
          return true;
        }
        blocks.add(decider);
      }
    }
    return false;
  }

  private static boolean hasOperand(Body body, int instruction, IntPredicate isMeant) {
    for (int k = 0; k < body.operandCount(instruction); k++) {
      if (isMeant.test(body.operand(instruction, k))) {
        return true;
      }
    }
    return false;
  }

  /** Whether both go into one computation or object, or the first decides what the second does. */
  private boolean isUsedTogether(Body body, TwoAcquisitions acquisitions) {
    BitSet endsOfSecond = ends(acquisitions.method(), acquisitions.second());
    return ends(acquisitions.method(), acquisitions.first()).intersects(endsOfSecond)
        || leadsTo(body, slice(acquisitions.method(), acquisitions.first()), endsOfSecond);
  }

  private BitSet ends(int method, WitnessLock witness) {
    return ends.computeIfAbsent(
        new Use(method, witness),
        use -> {
          Body body = program.body(method);
          return ends(body, uses(body), slice(method, witness));
        });
  }

  /** What values end up in: instructions, and objects whose fields or elements are written. */
  private static BitSet ends(Body body, DefUse uses, BitSet slice) {
    BitSet ends = new BitSet();
    for (int value = slice.nextSetBit(0); value >= 0; value = slice.nextSetBit(value + 1)) {
      for (int use : uses.of(value)) {
        Op op = body.op(use);
        boolean isStored =
            (op == Op.PUT_FIELD || op == Op.ARRAY_STORE) && body.operand(use, 0) != value;
        ends.set(isStored ? body.operand(use, 0) : use);
      }
    }
    return ends;
  }

  /** Two changes, one right after the other. */
  private boolean isChangedTogether(Body body, TwoAcquisitions acquisitions) {
    int from = Math.min(acquisitions.first().instruction(), acquisitions.second().instruction());
    int to = Math.max(acquisitions.first().instruction(), acquisitions.second().instruction());
    if (from == to || body.blockOf(from) != body.blockOf(to)) {
      return false;
    }
    int between = 0;
    for (int i = from + 1; i < to; i++) {
      between += body.op(i).isCall() ? 1 : 0;
    }
    return between == 0 && writes(acquisitions.first()) && writes(acquisitions.second());
  }

  private boolean writes(WitnessLock witness) {
    return guarded.accesses(witness.acquisition()).stream().anyMatch(StateAccess::writes);
  }
}
