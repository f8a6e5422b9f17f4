package dev.untorn.analysis.locking;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.evidence.LegacyCollections;
import dev.untorn.analysis.flow.CalleeTranslation;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.callgraph.SiteIndex;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.LockOperation;
import dev.untorn.bytecode.locks.LockOperation.Action;
import dev.untorn.bytecode.locks.MethodLocks;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;

/**
 * LOCKSHELD of the paper's Fig. 7: the locks that each method takes, itself or in callees, with the
 * names of the method; locks without a name are omitted.
 */
final class LocksHeld {

  private final Program program;
  private final ContextLocks contexts;
  private final Map<Integer, LockNames> names = new HashMap<>();

  /** For each method, the locks that it takes itself, by instruction. */
  private final Map<Integer, Map<Integer, Map<AccessPath, Acquisition>>> own = new HashMap<>();

  /** For each method that takes locks, all of them, with one place for each. */
  private final Map<Integer, Map<AccessPath, Acquisition>> all = new LinkedHashMap<>();

  /** The locks that callers can name; null for most methods. */
  private final List<Lock>[] exported;

  /** A lock that a method takes, and one of the places. */
  private record Lock(AccessPath name, Acquisition where) {}

  /** A method that a call runs immediately. */
  private record Run(int caller, int call, int target) {}

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
  private LocksHeld(Program program, ContextLocks contexts) {
    this.program = program;
    this.contexts = contexts;
    exported = new List[program.methods().count()];
  }

  static LocksHeld of(Program program, ContextLocks contexts) {
    LocksHeld held = new LocksHeld(program, contexts);
    OwnLocks ownLocks = new OwnLocks(program, held);
    BitSet waiting = new BitSet();
    for (int method = 0; method < program.methods().count(); method++) {
      Map<Integer, Map<AccessPath, Acquisition>> own = ownLocks.of(method);
      if (!own.isEmpty()) {
        held.own.put(method, own);
        int taker = method;
        own.values().forEach(some -> some.forEach((lock, at) -> held.add(taker, lock, at)));
        waiting.set(method);
      }
    }
    held.solve(waiting);
    return held;
  }

  ContextLocks contexts() {
    return contexts;
  }

  LockNames names(int method) {
    return names.computeIfAbsent(
        method,
        one ->
            contexts.mode() == CheckMode.PAPER
                ? new LockNames.BySyntax(program, one)
                : new LockNames.ByValue(program, one, new CalleeTranslation(program, one)));
  }

  /** The caller's names for the parameters of a method that it runs immediately, if followed. */
  Optional<IntFunction<AccessPath>> parameters(int caller, int call, int target) {
    return contexts.isFollowed(program, caller, call)
        ? names(caller).parameters(call, target)
        : Optional.empty();
  }

  /** The locks that each instruction of a method takes, itself or in callees. */
  InstructionLocks at(int method) {
    SortedMap<Integer, Map<AccessPath, Acquisition>> found =
        new TreeMap<>(own.getOrDefault(method, Map.of()));
    found.remove(HeldLock.ENTRY);
    for (int call : program.calls().calls(method).toArray()) {
      Map<AccessPath, Acquisition> inside = ofCall(method, call);
      if (!inside.isEmpty()) {
        inside.putAll(found.getOrDefault(call, Map.of()));
        found.put(call, inside);
      }
    }
    return new InstructionLocks(method, found);
  }

  Iterable<Integer> methods() {
    return all.keySet();
  }

  /** Adds a lock that a method takes; returns whether it is new. */
  private boolean add(int method, AccessPath lock, Acquisition where) {
    Map<AccessPath, Acquisition> known = all.computeIfAbsent(method, key -> new LinkedHashMap<>());
    boolean isNew = known.putIfAbsent(lock, where) == null;
    if (isNew && isExported(lock, where)) {
      exported[method] = exported[method] == null ? new ArrayList<>() : exported[method];
      exported[method].add(new Lock(lock, where));
    }
    return isNew;
  }

  /** Whether callers see a lock: they can name it, and it is not a library object. */
  private boolean isExported(AccessPath lock, Acquisition where) {
    return ContextLocks.isTranslatable(lock)
        && (contexts.mode() == CheckMode.PAPER || !where.isCall());
  }

  /** Propagates new locks from methods to callers, one call further in each round. */
  private void solve(BitSet first) {
    int[] propagated = new int[exported.length];
    BitSet now = first;
    for (int depth = 0; depth < contexts.mostCalls() && !now.isEmpty(); depth++) {
      BitSet next = new BitSet();
      for (int method : now.stream().toArray()) {
        if (exported[method] != null) {
          int from = propagated[method];
          propagated[method] = exported[method].size();
          propagate(method, from, next);
        }
      }
      now = next;
    }
  }

  private void propagate(int method, int from, BitSet changed) {
    SiteIndex.Visitor visitor =
        (caller, call) ->
            translate(
                new Run(caller, call, method),
                from,
                (lock, where) -> {
                  if (add(caller, lock, where)) {
                    changed.set(caller);
                  }
                });
    program.calls().forEachCaller(method, visitor);
    program.calls().runners().forEach(method, visitor);
  }

  /** All locks that a call takes and releases, with the names of the caller. */
  private Map<AccessPath, Acquisition> ofCall(int caller, int call) {
    Map<AccessPath, Acquisition> found = Map.of();
    CallTargets targets = program.calls().targets(caller, call);
    for (int t = 0; t < targets.count(); t++) {
      found = with(found, caller, call, targets.method(t));
    }
    for (CallbackTarget run : program.calls().runs(caller, call)) {
      found = with(found, caller, call, run.method());
    }
    return found;
  }

  /** Most calls take no locks, and need no map. */
  private Map<AccessPath, Acquisition> with(
      Map<AccessPath, Acquisition> known, int caller, int call, int target) {
    if (exported[target] == null) {
      return known;
    }
    Map<AccessPath, Acquisition> found = known.isEmpty() ? new LinkedHashMap<>() : known;
    translate(new Run(caller, call, target), 0, found::putIfAbsent);
    return found;
  }

  /** The locks of a method from an index on, with the names of a caller. */
  private void translate(Run run, int from, BiConsumer<AccessPath, Acquisition> found) {
    int to = exported[run.target].size();
    Optional<IntFunction<AccessPath>> parameters =
        from < to ? parameters(run.caller, run.call, run.target) : Optional.empty();
    for (int i = from; parameters.isPresent() && i < to; i++) {
      Lock lock = exported[run.target].get(i);
      AccessPath here = lock.name.translate(parameters.get());
      if (ContextLocks.isNamed(here) && isPassedOn(run, lock.where) && canBeArgument(run, lock)) {
        found.accept(here, lock.where);
      }
    }
  }

  /**
   * Whether a lock is passed on to callers: in the paper to all, otherwise only in related classes.
   */
  private boolean isPassedOn(Run run, Acquisition acquisition) {
    return contexts.mode() == CheckMode.PAPER
        || isSameClass(acquisition.method(), run.target)
        || isSameClass(run.caller, run.target);
  }

  private boolean isSameClass(int one, int other) {
    String owner = program.methods().get(one).owner();
    String otherOwner = program.methods().get(other).owner();
    return FarApart.isSame(owner, otherOwner)
        || program.hierarchy().isSubtype(owner, otherOwner)
        || program.hierarchy().isSubtype(otherOwner, owner);
  }

  /** Whether an argument can be the object that a method locks, by its class. */
  private boolean canBeArgument(Run run, Lock lock) {
    AccessPath root = lock.name;
    String wanted = program.methods().get(lock.where.method()).owner();
    while (root instanceof AccessPath.Field field) {
      wanted = field.owner();
      root = field.of();
    }
    boolean isWhole = lock.name instanceof AccessPath.Parameter;
    return !(root instanceof AccessPath.Parameter parameter)
        || (isWhole && lock.where.begin() != HeldLock.ENTRY)
        || !program.calls().isDirect(run.caller, run.call, run.target)
        || new CalleeTranslation(program, run.caller).canBe(run.call, parameter.index(), wanted);
  }

  /** The locks that each instruction of a method takes and releases; for calls, also in callees. */
  record InstructionLocks(int method, SortedMap<Integer, Map<AccessPath, Acquisition>> byPlace) {

    boolean isPlace(int instruction) {
      return byPlace.containsKey(instruction);
    }

    Map<AccessPath, Acquisition> at(int instruction) {
      return byPlace.getOrDefault(instruction, Map.of());
    }
  }

  /** The locks that methods take themselves, without callees. */
  private static final class OwnLocks {

    private final Program program;
    private final LocksHeld held;

    /** The calls of library objects that lock themselves, by method. */
    private final Map<Integer, List<Integer>> monitorCalls = new HashMap<>();

    OwnLocks(Program program, LocksHeld held) {
      this.program = program;
      this.held = held;
      for (Variable variable : program.accesses().variables()) {
        if (variable.part() == Variable.Part.STATE && held.contexts.isLibraryWitness()) {
          addMonitorCalls(variable);
        }
      }
    }

    private void addMonitorCalls(Variable state) {
      program.accesses().to(state).stream()
          .filter(access -> access.isAtomic() && isMonitor(access))
          .forEach(
              access ->
                  monitorCalls
                      .computeIfAbsent(access.method(), key -> new ArrayList<>())
                      .add(access.instruction()));
    }

    Map<Integer, Map<AccessPath, Acquisition>> of(int method) {
      Body body = program.methods().get(method).body().orElse(null);
      if (body == null) {
        return Map.of();
      }
      Map<Integer, Map<AccessPath, Acquisition>> found = new LinkedHashMap<>();
      MethodLocks locks = program.locks().of(method);
      if (program.methods().get(method).isSynchronized()) {
        locks.held(0).stream()
            .filter(hold -> hold.begins().contains(HeldLock.ENTRY))
            .filter(hold -> hold.kind() != HeldLock.Kind.ATOMIC_METHOD)
            .forEach(
                hold ->
                    add(
                        found,
                        HeldLock.ENTRY,
                        hold.lock(),
                        new Acquisition(method, HeldLock.ENTRY, false)));
      }
      for (int i = 0; locks.hasOperations() && i < body.size(); i++) {
        for (LockOperation operation : locks.operations(i)) {
          if (isAcquisition(operation)) {
            add(
                found,
                i,
                held.names(method).taken(i, operation),
                new Acquisition(method, i, false));
          }
        }
      }
      for (int i : monitorCalls.getOrDefault(method, List.of())) {
        add(found, i, held.names(method).receiver(i), new Acquisition(method, i, true));
      }
      return found;
    }

    /** Whether a library object locks itself; other atomic objects have no lock to hold. */
    private boolean isMonitor(StateAccess access) {
      return program
          .body(access.method())
          .called(access.instruction())
          .filter(called -> !LegacyCollections.isConcurrent(called.owner()))
          .isPresent();
    }

    private static boolean isAcquisition(LockOperation operation) {
      return operation.action() == Action.ACQUIRE || operation.action() == Action.ACQUIRE_IF_TRUE;
    }

    private static void add(
        Map<Integer, Map<AccessPath, Acquisition>> found,
        int instruction,
        AccessPath lock,
        Acquisition where) {
      if (ContextLocks.isNamed(lock)) {
        found.computeIfAbsent(instruction, key -> new LinkedHashMap<>()).putIfAbsent(lock, where);
      }
    }
  }
}
