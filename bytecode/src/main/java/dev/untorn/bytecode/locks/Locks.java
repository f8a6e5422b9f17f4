package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.calls.CallGraph;
import dev.untorn.bytecode.calls.Methods;
import dev.untorn.bytecode.calls.Survey;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.locks.Hold.Kind;
import dev.untorn.bytecode.locks.Hold.Mode;
import dev.untorn.bytecode.locks.LockExpression.Constant;
import dev.untorn.bytecode.locks.LockExpression.Parameter;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** The locks of all methods of a program. */
public final class Locks {

  /** How many wrappers around a lock are seen through. */
  private static final int MOST_WRAPPERS = 5;

  private final CallGraph calls;
  private final Methods methods;
  private final Set<String> atomicAnnotations;
  private final LockOperations finder;
  private final FieldChanges changes;
  private final LockEffects[] effects;
  private final MethodLocks[] locks;

  private Locks(
      CallGraph calls, LockOperations finder, FieldChanges changes, Set<String> atomicAnnotations) {
    this.calls = calls;
    this.methods = calls.methods();
    this.finder = finder;
    this.changes = changes;
    this.atomicAnnotations = Set.copyOf(atomicAnnotations);
    effects = new LockEffects[methods.count()];
    locks = new MethodLocks[methods.count()];
    Arrays.fill(effects, LockEffects.NONE);
    Arrays.fill(locks, MethodLocks.NONE);
  }

  /**
   * Finds the locks of all methods.
   *
   * @param atomicAnnotations names of the annotations that declare a method to be atomic
   */
  public static Locks of(
      CallGraph calls,
      Survey survey,
      Expressions expressions,
      Hierarchy hierarchy,
      LockTable table,
      Set<String> atomicAnnotations) {
    LockOperations finder = new LockOperations(calls, survey, expressions, hierarchy, table);
    FieldChanges changes = new FieldChanges(expressions);
    Locks locks = new Locks(calls, finder, changes, atomicAnnotations);
    locks.solve(new EntryLocks(calls, survey, expressions, hierarchy));
    return locks;
  }

  public MethodLocks of(int method) {
    return locks[method];
  }

  /** Whether an instruction can make the name of a lock mean another object. */
  public boolean canChange(int method, int instruction, LockExpression lock) {
    return changes.canChange(method, instruction, lock);
  }

  /** Whether an annotation says that a method happens in one step. */
  public boolean isDeclaredAtomic(JavaMethod method) {
    return !Collections.disjoint(method.annotations(), atomicAnnotations);
  }

  private void solve(EntryLocks entryLocks) {
    int[] all = IntStream.range(0, methods.count()).toArray();
    BitSet wrappers = run(all, List.of());
    for (int round = 0; round < MOST_WRAPPERS && !wrappers.isEmpty(); round++) {
      wrappers = run(callersOf(wrappers), List.of());
    }
    List<List<Hold>> entries = entryLocks.find(this);
    run(IntStream.of(all).filter(method -> !entries.get(method).isEmpty()).toArray(), entries);
  }

  /** Looks at some methods; returns those whose effects are not what they were. */
  private BitSet run(int[] some, List<List<Hold>> entries) {
    LockEffects[] found = effects.clone();
    Workers.run(
        some.length,
        () -> this,
        (self, job) -> {
          int method = some[job];
          List<Hold> entry = entries.isEmpty() ? List.of() : entries.get(method);
          found[method] = look(method, entry);
        });
    BitSet changed = new BitSet();
    for (int method : some) {
      if (!found[method].equals(effects[method])) {
        changed.set(method);
        effects[method] = found[method];
      }
    }
    return changed;
  }

  private LockEffects look(int number, List<Hold> fromCallers) {
    JavaMethod method = methods.get(number);
    if (method.body().isEmpty()) {
      return LockEffects.NONE;
    }
    Body body = method.body().get();
    Held entry = entry(method, fromCallers);
    Map<Integer, List<LockOperation>> operations =
        finder.find(number, body, called -> effects[called]);
    if (operations.isEmpty()) {
      locks[number] = MethodLocks.everywhere(entry.holds());
      return LockEffects.NONE;
    }
    LockFlow flow =
        LockFlow.of(body, operations, (site, lock) -> changes.canChange(number, site, lock), entry);
    locks[number] = MethodLocks.of(body.size(), flow, operations);
    return EffectFinder.find(body, flow);
  }

  /** The locks with which a method begins. */
  private Held entry(JavaMethod method, List<Hold> fromCallers) {
    Held held = Held.of(fromCallers);
    if (isDeclaredAtomic(method)) {
      held = held.acquire(entryHold(Constant.ATOMIC, Kind.ATOMIC_METHOD));
    }
    if (method.isSynchronized()) {
      LockExpression lock =
          method.isStatic() ? new Constant(method.owner() + ".class") : new Parameter(0);
      held = held.acquire(entryHold(lock, Kind.MONITOR));
    }
    return held;
  }

  private static Hold entryHold(LockExpression lock, Kind kind) {
    return new Hold(lock, Mode.EXCLUSIVE, kind, Hold.NO_VALUE, 1, List.of(Hold.ENTRY));
  }

  private int[] callersOf(BitSet called) {
    BitSet callers = new BitSet();
    called.stream()
        .forEach(method -> calls.forEachCaller(method, (caller, call) -> callers.set(caller)));
    return callers.stream().toArray();
  }
}
