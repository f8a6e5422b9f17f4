package dev.untorn.analysis.evidence.locking;

import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.analysis.locking.LockingPattern.TwoAcquisitions;
import dev.untorn.analysis.locking.LockingPattern.WitnessLock;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.model.Variable;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Decides whether the steps under two witnesses are related: one depends on the other, both
 * contribute to one value, or both are parts of one change.
 */
public final class Coherence {

  private final Program program;
  private final GuardedAccesses guarded;
  private final IdentityHashMap<Body, ControlDependence> controls = new IdentityHashMap<>();

  /** Cached, because a method can have many witnesses, each of them in many pairs. */
  private final Map<Use, BitSet> slices = new HashMap<>();

  private final Map<Use, BitSet> ends = new HashMap<>();

  /** A witness in a method. */
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
   * Whether the second use checks by itself and takes nothing from the first: changes do not
   * matter.
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

  /** Whether the object returned by the first call is passed to the second, a void method. */
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
    int receivers = body.op(second) == Op.CALL_STATIC ? 0 : 1;
    return IntStream.range(receivers, body.operandCount(second))
        .filter(k -> !Descriptors.parameterType(called.descriptor(), k - receivers).isEmpty())
        .anyMatch(k -> isThe(body, body.operand(second, k), first));
  }

  /** Whether a value is the result of a call, or an element of it. */
  private static boolean isThe(Body body, int value, int call) {
    return FixedPoint.reachable(
            IntStream.of(value),
            (one, from) -> {
              switch (body.op(one)) {
                case CAST, ARRAY_LOAD -> from.accept(body.operand(one, 0));
                case PHI -> body.operands(one).forEach(from);
                default -> {}
              }
            })
        .get(call);
  }

  /** Whether a value read under a witness decides about instructions under it. */
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
    BitSet read = new BitSet();
    read.set(access.instruction());
    boolean isCallee = access.method() != acquisition.method();
    return slice(body, read).stream()
        .flatMap(value -> IntStream.of(DefUse.of(body).of(value)))
        .filter(use -> body.op(use) == Op.BRANCH)
        .anyMatch(use -> isCallee || guarded.isUnder(acquisition, use));
  }

  /** A loop that removes element by element is intended; what is only read should not change. */
  private boolean isAskedAgain(TwoAcquisitions acquisitions) {
    boolean isGiven =
        acquisitions.second().lock() instanceof Parameter parameter && parameter.index() > 0;
    return isGiven && !writes(acquisitions.second());
  }

  /** The instruction that reaches a witness, and the instructions under it in the same method. */
  private BitSet places(int method, WitnessLock witness) {
    boolean isHere = witness.acquisition().method() == method;
    BitSet places = isHere ? guarded.under(witness.acquisition()) : new BitSet();
    places.set(witness.instruction());
    return places;
  }

  /** All values computed from accesses and calls under a witness; not to be modified. */
  private BitSet slice(int method, WitnessLock witness) {
    return slices.computeIfAbsent(
        new Use(method, witness), use -> slice(program.body(method), places(method, witness)));
  }

  /** All values computed from some values. */
  private static BitSet slice(Body body, BitSet from) {
    return DefUse.of(body).derived(from, use -> isComputed(body.op(use)));
  }

  private static boolean isComputed(Op op) {
    return op.isCall()
        || switch (op) {
          case COMPUTE, PHI, CAST, INSTANCE_OF, NEW_ARRAY, ARRAY_LOAD, ARRAY_LENGTH, GET_FIELD ->
              true;
          default -> false;
        };
  }

  /** Whether values are operands of some instructions, or of branches that decide about them. */
  private boolean leadsTo(Body body, BitSet slice, BitSet places) {
    ControlDependence control = controls.computeIfAbsent(body, ControlDependence::of);
    return places.stream().anyMatch(place -> hasOperand(body, place, slice::get))
        || FixedPoint.reachable(
                places.stream().flatMap(i -> IntStream.of(control.deciders(body.blockOf(i)))),
                (block, more) -> IntStream.of(control.deciders(block)).forEach(more))
            .stream()
            .anyMatch(decider -> hasOperand(body, body.blockEnd(decider) - 1, slice::get));
  }

  private static boolean hasOperand(Body body, int instruction, IntPredicate isMeant) {
    return body.operands(instruction).anyMatch(isMeant);
  }

  /** Whether both are used in one computation or object, or the first decides such a use. */
  private boolean isUsedTogether(Body body, TwoAcquisitions acquisitions) {
    BitSet endsOfSecond = ends(acquisitions.method(), acquisitions.second());
    return ends(acquisitions.method(), acquisitions.first()).intersects(endsOfSecond)
        || leadsTo(body, slice(acquisitions.method(), acquisitions.first()), endsOfSecond);
  }

  /** The instructions that use the values of a witness, and the objects that store them. */
  private BitSet ends(int method, WitnessLock witness) {
    return ends.computeIfAbsent(
        new Use(method, witness), use -> ends(program.body(method), slice(method, witness)));
  }

  private static BitSet ends(Body body, BitSet slice) {
    BitSet ends = new BitSet();
    for (int value : slice.stream().toArray()) {
      for (int use : DefUse.of(body).of(value)) {
        Op op = body.op(use);
        boolean isStored =
            (op == Op.PUT_FIELD || op == Op.ARRAY_STORE) && body.operand(use, 0) != value;
        ends.set(isStored ? body.operand(use, 0) : use);
      }
    }
    return ends;
  }

  /** Whether both are changes, with no call in between. */
  private boolean isChangedTogether(Body body, TwoAcquisitions acquisitions) {
    int from = Math.min(acquisitions.first().instruction(), acquisitions.second().instruction());
    int to = Math.max(acquisitions.first().instruction(), acquisitions.second().instruction());
    return from != to
        && body.blockOf(from) == body.blockOf(to)
        && IntStream.range(from + 1, to).noneMatch(i -> body.op(i).isCall())
        && writes(acquisitions.first())
        && writes(acquisitions.second());
  }

  private boolean writes(WitnessLock witness) {
    return guarded.accesses(witness.acquisition()).stream().anyMatch(StateAccess::writes);
  }
}
