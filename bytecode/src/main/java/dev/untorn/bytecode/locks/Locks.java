package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath.Constant;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.bytecode.locks.HeldLock.Kind;
import dev.untorn.bytecode.locks.HeldLock.Mode;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Methods;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** The locks of all methods of a program. */
public final class Locks {

  /** The maximum depth of wrappers around a lock that are analyzed. */
  private static final int MAX_WRAPPERS = 5;

  private final CallGraph calls;
  private final Methods methods;
  private final Set<String> atomicAnnotations;
  private final LockOperations finder;
  private final PathInvalidation changes;
  private final LockSummary[] summaries;
  private final MethodLocks[] locks;
  private MethodLocks[] withoutCallers;

  public Locks(AccessPaths expressions, Set<String> atomicAnnotations) {
    this.atomicAnnotations = Set.copyOf(atomicAnnotations);
    calls = expressions.calls;
    methods = calls.methods();
    finder = new LockOperations(expressions);
    changes = new PathInvalidation(expressions);
    summaries = new LockSummary[methods.count()];
    locks = new MethodLocks[methods.count()];
    Arrays.fill(summaries, LockSummary.NONE);
    Arrays.fill(locks, MethodLocks.NONE);
    solve(new CallerLocks(expressions));
  }

  public MethodLocks of(int method) {
    return locks[method];
  }

  /** The locks of a method without those that its callers hold. */
  public MethodLocks withoutCallers(int method) {
    return withoutCallers[method];
  }

  /** Whether an instruction can make the name of a lock denote another object. */
  public boolean canChange(int method, int instruction, AccessPath lock) {
    return changes.canChange(method, instruction, lock);
  }

  public boolean isDeclaredAtomic(JavaMethod method) {
    return !Collections.disjoint(method.annotations(), atomicAnnotations);
  }

  private void solve(CallerLocks entryLocks) {
    int[] all = IntStream.range(0, methods.count()).toArray();
    BitSet wrappers = run(all, List.of());
    for (int round = 0; round < MAX_WRAPPERS && !wrappers.isEmpty(); round++) {
      wrappers = run(callersOf(wrappers), List.of());
    }
    withoutCallers = locks.clone();
    List<List<HeldLock>> entries = entryLocks.find(this);
    run(IntStream.of(all).filter(method -> !entries.get(method).isEmpty()).toArray(), entries);
  }

  private BitSet run(int[] some, List<List<HeldLock>> entries) {
    LockSummary[] found = summaries.clone();
    Workers.run(
        some.length,
        () -> this,
        (self, job) -> {
          int method = some[job];
          List<HeldLock> entry = entries.isEmpty() ? List.of() : entries.get(method);
          found[method] = analyze(method, entry);
        });
    BitSet changed = new BitSet();
    for (int method : some) {
      if (!found[method].equals(summaries[method])) {
        changed.set(method);
        summaries[method] = found[method];
      }
    }
    return changed;
  }

  private LockSummary analyze(int number, List<HeldLock> fromCallers) {
    JavaMethod method = methods.get(number);
    if (method.body().isEmpty()) {
      return LockSummary.NONE;
    }
    Body body = method.body().get();
    MustHeldLocks entry = entry(method, fromCallers);
    Map<Integer, List<LockOperation>> operations =
        finder.find(number, body, called -> summaries[called]);
    if (operations.isEmpty()) {
      locks[number] = MethodLocks.everywhere(entry.holds());
      return LockSummary.NONE;
    }
    HeldLockAnalysis flow =
        new HeldLockAnalysis(
            body, operations, (site, lock) -> changes.canChange(number, site, lock), entry);
    locks[number] = MethodLocks.of(body.size(), flow, operations);
    return LockSummary.of(body, flow);
  }

  private MustHeldLocks entry(JavaMethod method, List<HeldLock> fromCallers) {
    MustHeldLocks held = MustHeldLocks.of(fromCallers);
    if (isDeclaredAtomic(method)) {
      held = held.acquire(entryHold(Constant.ATOMIC, Kind.ATOMIC_METHOD));
    }
    if (method.isSynchronized()) {
      AccessPath lock =
          method.isStatic() ? new Constant(method.owner() + ".class") : new Parameter(0);
      held = held.acquire(entryHold(lock, Kind.MONITOR));
    }
    return held;
  }

  private static HeldLock entryHold(AccessPath lock, Kind kind) {
    return new HeldLock(lock, Mode.EXCLUSIVE, kind, HeldLock.NO_VALUE, 1, List.of(HeldLock.ENTRY));
  }

  private int[] callersOf(BitSet called) {
    BitSet callers = new BitSet();
    called.stream()
        .forEach(method -> calls.forEachCaller(method, (caller, call) -> callers.set(caller)));
    return callers.stream().toArray();
  }
}
