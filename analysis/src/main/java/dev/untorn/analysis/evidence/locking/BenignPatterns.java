package dev.untorn.analysis.evidence.locking;

import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.analysis.locking.TwoAcquisitions;
import dev.untorn.analysis.locking.TwoAcquisitions.Acquisition;
import dev.untorn.analysis.locking.TwoAcquisitions.WitnessLock;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.LockOperation;
import dev.untorn.bytecode.threads.ThreadEntry;
import dev.untorn.bytecode.threads.ThreadEntry.Kind;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The patterns that the paper calls benign and that can be told: locks that a thread holds all its
 * life, objects that nobody else can reach, locks of one's own making, and changes that are looked
 * for on purpose.
 */
public final class BenignPatterns {

  /** How many calls are followed to something that waits. */
  private static final int MOST_CALLS = 3;

  private final Program program;
  private final GuardedAccesses guarded;
  private final EncapsulatedObjects encapsulation;
  private final Coherence togetherness;
  private final LikelySameLocks kinds;
  private final Set<Integer> entries = new HashSet<>();
  private final Map<Integer, BitSet> waitsOf = new HashMap<>();

  public BenignPatterns(Program program, GuardedAccesses guarded) {
    this.program = program;
    this.guarded = guarded;
    encapsulation = new EncapsulatedObjects(program);
    togetherness = new Coherence(program, guarded);
    kinds = new LikelySameLocks(program);
    for (ThreadEntry entry : program.actors().entries()) {
      if (entry.kind() == Kind.MAIN || entry.kind() == Kind.STARTED) {
        entries.add(entry.method());
      }
    }
  }

  public boolean contains(LockingPattern pattern) {
    return !program.actors().isRun(pattern.method())
        || program.methods().get(pattern.method()).isConstructor()
        || program.methods().get(pattern.method()).isClassInitializer()
        || isLocal(pattern)
        || isContextAgain(pattern)
        || isGlobalOfOthers(pattern)
        || isOnlyAsserted(pattern.acquisitions())
        || !togetherness.of(pattern.acquisitions())
        || togetherness.isLookedAtAgain(pattern.acquisitions())
        || togetherness.isGivenBack(pattern.acquisitions())
        || isOnlyShown(pattern.acquisitions())
        || isSeenTwice(pattern.acquisitions())
        || isAwaited(pattern.acquisitions())
        || isOuter(pattern)
        || isHeldAllLife(pattern)
        || isHeldBefore(pattern)
        || encapsulation.isGuarded(pattern.first(), pattern.context().lock())
        || encapsulation.isGuarded(pattern.second(), pattern.context().lock())
        || isOwnLock(pattern.acquisitions())
        || isChangeLookedFor(pattern.acquisitions());
  }

  /** A method that only looks, and keeps to itself what it has seen, may look twice. */
  private boolean isSeenTwice(TwoAcquisitions acquisitions) {
    Acquisition one = acquisitions.first().acquisition();
    List<StateAccess> accesses = guarded.accesses(one);
    return one.equals(acquisitions.second().acquisition())
        && one.method() != acquisitions.method()
        && program.methods().get(one.method()).descriptor().endsWith(")V")
        && !accesses.isEmpty()
        && accesses.stream().noneMatch(StateAccess::writes);
  }

  /** All callers hold the witness already, so that it is not given up at all. */
  private boolean isHeldBefore(LockingPattern pattern) {
    AccessPath witness = pattern.second();
    return witness instanceof AccessPath.Field
        && kinds.areOther(pattern.method(), witness, pattern.context().lock())
        && kinds.isHeldBefore(pattern.method(), witness);
  }

  /** The witness is the context itself, by the name that it had when it was taken. */
  private boolean isContextAgain(LockingPattern pattern) {
    return pattern.context().lock() instanceof AccessPath.Local local
        && program.expressions().of(pattern.method(), local.value()).equals(pattern.second());
  }

  /** A library object that no field or parameter holds is most often new. */
  private static boolean isLocal(LockingPattern pattern) {
    return pattern.acquisitions().second().acquisition().isCall()
        && pattern.second() instanceof AccessPath.Local;
  }

  /** A static lock that another class takes for itself, as caches and counters do. */
  private boolean isGlobalOfOthers(LockingPattern pattern) {
    AccessPath root = pattern.second();
    while (root instanceof AccessPath.Field field) {
      root = field.of();
    }
    boolean isGlobal =
        root instanceof AccessPath.StaticField || root instanceof AccessPath.Constant;
    String owner = program.methods().get(pattern.method()).owner();
    int taker = pattern.acquisitions().second().acquisition().method();
    boolean isOwn = root instanceof AccessPath.StaticField field && field.owner().equals(owner);
    return isGlobal && !isOwn && !program.methods().get(taker).owner().equals(owner);
  }

  /** A call that reads something and gives no answer does nothing but throw. */
  private boolean isOnlyAsserted(TwoAcquisitions acquisitions) {
    return isOnlyAsserted(acquisitions.method(), acquisitions.first())
        || isOnlyAsserted(acquisitions.method(), acquisitions.second());
  }

  private boolean isOnlyAsserted(int method, WitnessLock witness) {
    Body body = program.body(method);
    List<StateAccess> accesses = guarded.accesses(witness.acquisition());
    return body.op(witness.instruction()).isCall()
        && !accesses.isEmpty()
        && accesses.stream().noneMatch(StateAccess::writes)
        && DefUse.of(body).isUnused(witness.instruction())
        && !guarded.has(witness.acquisition(), i -> isDeed(witness.acquisition().method(), i));
  }

  /** What one of the two gives is only printed. */
  private boolean isOnlyShown(TwoAcquisitions acquisitions) {
    return isOnlyShown(acquisitions.method(), acquisitions.first())
        || isOnlyShown(acquisitions.method(), acquisitions.second());
  }

  private boolean isOnlyShown(int method, WitnessLock witness) {
    Body body = program.body(method);
    return body.op(witness.instruction()).isCall()
        && guarded.accesses(witness.acquisition()).stream().noneMatch(StateAccess::writes)
        && DisplayOnlyValues.isOnlyShown(program, method, witness.instruction());
  }

  /** Between the two it is waited for others to change something. */
  private boolean isAwaited(TwoAcquisitions acquisitions) {
    BitSet waits = waitsOf.computeIfAbsent(acquisitions.method(), this::waits);
    if (waits.isEmpty()) {
      return false;
    }
    Body body = program.body(acquisitions.method());
    BitSet first = new BitSet();
    first.set(Math.max(0, acquisitions.first().instruction()));
    BitSet between = Reachability.after(body, first, new BitSet());
    between.and(waits);
    return Reachability.after(body, between, new BitSet()).get(acquisitions.second().instruction());
  }

  /** The instructions of a method that wait in a loop. */
  private BitSet waits(int method) {
    Body body = program.body(method);
    BitSet waits = new BitSet();
    for (int i = 0; i < body.size(); i++) {
      waits.set(i, isWait(method, i, MOST_CALLS) && isInLoop(body, i));
    }
    return waits;
  }

  private boolean isWait(int method, int instruction, int depth) {
    Body body = program.body(method);
    if (program.locks().of(method).operations(instruction).stream()
        .anyMatch(operation -> operation.action() == LockOperation.Action.WAIT)) {
      return true;
    }
    if (!body.op(instruction).isCall() || !(body.symbol(instruction) instanceof Member called)) {
      return false;
    }
    boolean isSleep = called.owner().equals("java.lang.Thread") && called.name().equals("sleep");
    return isSleep || (depth > 0 && isWaiting(method, instruction, depth - 1));
  }

  /** Whether a call runs one method, which waits. */
  private boolean isWaiting(int method, int call, int depth) {
    CallTargets targets = program.calls().targets(method, call);
    Body body =
        targets.count() == 1 ? program.methods().get(targets.method(0)).body().orElse(null) : null;
    for (int i = 0; body != null && i < body.size(); i++) {
      if (isWait(targets.method(0), i, depth)) {
        return true;
      }
    }
    return false;
  }

  /** An object that is in a field of another one is most often its inner object. */
  private boolean isOuter(LockingPattern pattern) {
    return pattern.second() instanceof AccessPath.Field outer
        && outer.name().startsWith("this$")
        && outer.of() instanceof AccessPath.Field inner
        && inner.of().equals(pattern.context().lock())
        && kinds.areSame(pattern.method(), pattern.second(), pattern.context().lock());
  }

  /** Whether an instruction does something that others could see. */
  private boolean isDeed(int method, int instruction) {
    Body body = program.body(method);
    Op op = body.op(instruction);
    boolean isMaking =
        op == Op.CALL_SPECIAL && ((Member) body.symbol(instruction)).name().equals("<init>");
    return op == Op.ARRAY_STORE || (op.isCall() && !isMaking);
  }

  /** A lock that is taken where a thread begins, and in which the thread loops. */
  private boolean isHeldAllLife(LockingPattern pattern) {
    if (!entries.contains(pattern.method())) {
      return false;
    }
    Body body = program.body(pattern.method());
    HeldLock context = pattern.context();
    return isInLoop(body, pattern.call())
        && context.begins().stream().noneMatch(begin -> isInLoop(body, begin));
  }

  private static boolean isInLoop(Body body, int instruction) {
    if (instruction < 0) {
      return false;
    }
    BitSet one = new BitSet();
    one.set(instruction);
    return Reachability.after(body, one, new BitSet()).get(instruction);
  }

  /** The first witness waits until it may go on, and the second one wakes others up. */
  private boolean isOwnLock(TwoAcquisitions acquisitions) {
    Acquisition first = acquisitions.first().acquisition();
    Acquisition second = acquisitions.second().acquisition();
    return guarded.waits(first)
        && !guarded.waits(second)
        && guarded.has(second, i -> isNotify(second.method(), i));
  }

  private boolean isNotify(int method, int instruction) {
    Body body = program.body(method);
    return body.op(instruction) == Op.CALL_VIRTUAL
        && body.symbol(instruction) instanceof Member called
        && (called.name().equals("notify") || called.name().equals("notifyAll"))
        && called.descriptor().equals("()V");
  }

  /** What the first witness gave is handed to the second one, which compares it. */
  private boolean isChangeLookedFor(TwoAcquisitions acquisitions) {
    Body body = program.body(acquisitions.method());
    int call = acquisitions.second().instruction();
    for (int k = 0; body.op(call).isCall() && k < body.operandCount(call); k++) {
      if (isFrom(body, body.operand(call, k), acquisitions.first().instruction())
          && isCompared(acquisitions.second().acquisition().method(), k)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isFrom(Body body, int value, int call) {
    return value == call || (body.op(value) == Op.CAST && body.operand(value, 0) == call);
  }

  /** Whether a method compares a parameter with what it reads from a field. */
  private boolean isCompared(int method, int parameter) {
    Body body = program.body(method);
    for (int i = 0; i < body.size(); i++) {
      if (body.isEqualityTest(i)) {
        int one = body.operand(i, 0);
        int two = body.operand(i, 1);
        if ((isParameter(body, one, parameter) && isRead(body, two))
            || (isParameter(body, two, parameter) && isRead(body, one))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isParameter(Body body, int value, int parameter) {
    return body.op(value) == Op.PARAMETER && body.parameter(value) == parameter;
  }

  private static boolean isRead(Body body, int value) {
    return body.op(value) == Op.GET_FIELD || body.op(value) == Op.GET_STATIC;
  }
}
