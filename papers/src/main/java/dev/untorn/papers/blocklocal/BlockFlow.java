package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.MethodLocks;
import dev.untorn.papers.blocklocal.BlockSummaries.BlockSummary;
import dev.untorn.papers.blocklocal.BlockSummaries.SharedValueOrigin;
import dev.untorn.papers.blocklocal.BlockSummaries.StaleUse;
import dev.untorn.papers.blocklocal.CalledMethods.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * The registers of one method, according to section 3 of the paper: each is unshared, or shared
 * with the monitor block of its read. A result is shared if an operand is, and reset when its use
 * is reported.
 */
final class BlockFlow {

  private static final int MOST_ROUNDS = 30;
  private static final int MOST_PARAMETERS = 32;

  private final Program program;
  private final int method;
  private final Body body;
  private final MethodLocks locks;
  private final BlockSummaries summaries;
  private final IntFunction<AccessPath> names;
  private final CalledMethods calledMethods;
  private final ConditionalExpressions conditions;
  private final Map<Integer, StateAccess> accesses = new HashMap<>();

  /** For each value, its sources with their blocks. */
  private final Map<Integer, Map<Entry, MonitorBlock>> values = new HashMap<>();

  private final Map<Entry, Integer> stale = new TreeMap<>();

  /** For each parameter, the locks in whose blocks it is used. */
  private final Map<Integer, Set<AccessPath>> uses = new HashMap<>();

  private final List<SharedValueOrigin> origins = new ArrayList<>();

  /** An origin, or a parameter as a negative number, and the instruction where it enters. */
  private record Entry(int site, int origin) implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      return site != other.site
          ? Integer.compare(site, other.site)
          : Integer.compare(origin, other.origin);
    }
  }

  /**
   * @param functions the lambdas passed as parameters, by number
   */
  BlockFlow(Program program, int method, Map<Integer, String> functions, BlockSummaries summaries) {
    this.program = program;
    this.method = method;
    this.calledMethods = new CalledMethods(program, method, functions);
    this.conditions = new ConditionalExpressions(program.body(method));
    this.body = program.body(method);
    this.locks = program.locks().of(method);
    this.summaries = summaries;
    this.names = program.accessPaths().of(method);
    program.accesses().of(method).forEach(one -> accesses.put(one.instruction(), one));
    solve();
  }

  /** Stale uses are kept over all rounds: a value that was reset may return on a shorter path. */
  private void solve() {
    boolean isChanged = true;
    for (int round = 0; isChanged && round < MOST_ROUNDS; round++) {
      isChanged = false;
      origins.clear();
      for (int i = 0; i < body.size(); i++) {
        Map<Entry, MonitorBlock> now = value(i);
        isChanged |= !now.equals(values.getOrDefault(i, Map.of()));
        values.put(i, now);
      }
    }
  }

  /** The stale uses, one for each value; those of a call's result are named after variables. */
  List<StaleUse> stale() {
    Set<Integer> named =
        stale.keySet().stream()
            .filter(entry -> origins.get(entry.origin()).read().isPresent())
            .map(Entry::site)
            .collect(Collectors.toSet());
    List<StaleUse> found = new ArrayList<>();
    stale.forEach(
        (entry, use) -> {
          SharedValueOrigin origin = origins.get(entry.origin());
          if (origin.read().isPresent() || !named.contains(entry.site())) {
            found.add(new StaleUse(method, origin, entry.site(), use));
          }
        });
    return found;
  }

  BlockSummary summary() {
    List<SharedValueOrigin> made = new ArrayList<>();
    long parameters = 0;
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.RETURN && body.operandCount(i) == 1) {
        for (Entry entry : new TreeMap<>(of(body.operand(i, 0))).keySet()) {
          if (entry.origin() < 0) {
            parameters |= 1L << (-entry.origin() - 1);
          } else {
            made.add(outside(entry));
          }
        }
      }
    }
    return new BlockSummary(made.stream().distinct().toList(), parameters, taken(), uses);
  }

  private Set<AccessPath> taken() {
    Set<AccessPath> found = new HashSet<>();
    for (int i = 0; i < body.size(); i++) {
      locks.held(i).stream().filter(BlockFlow::isOwn).forEach(hold -> found.add(hold.lock()));
      if (body.op(i).isCall() && body.op(i) != Op.CALL_DYNAMIC) {
        int call = i;
        calledMethods.at(i).forEach(run -> found.addAll(taken(call, run)));
      }
    }
    return found;
  }

  private static boolean isOwn(HeldLock hold) {
    return hold.kind() != HeldLock.Kind.ATOMIC_METHOD && !hold.begins().contains(HeldLock.CALLER);
  }

  /** The locks that a call takes and that are not held before, with the names of this method. */
  private List<AccessPath> taken(int call, Run run) {
    return here(call, run, summaries.of(run).taken());
  }

  private List<AccessPath> here(int call, Run run, Collection<AccessPath> taken) {
    return taken.stream()
        .map(lock -> lock.translate(run.names()))
        .map(lock -> lock instanceof AccessPath.Unknown ? MonitorBlock.LEFT.lock() : lock)
        .filter(lock -> locks.held(call).stream().noneMatch(hold -> hold.lock().equals(lock)))
        .distinct()
        .toList();
  }

  private SharedValueOrigin outside(Entry entry) {
    List<AccessPath> own = new ArrayList<>();
    locks.held(entry.site()).stream()
        .filter(BlockFlow::isOwn)
        .forEach(hold -> own.add(hold.lock()));
    own.addAll(origins.get(entry.origin()).own());
    return origins.get(entry.origin()).under(own);
  }

  private Map<Entry, MonitorBlock> of(int value) {
    return values.getOrDefault(value, Map.of());
  }

  private Map<Entry, MonitorBlock> value(int i) {
    return switch (body.op(i)) {
      case PARAMETER -> parameter(i);
      case PHI -> phi(i);
      case RETURN, MONITOR_EXIT -> Map.of();
      case GET_FIELD, GET_STATIC, ARRAY_LOAD -> {
        used(i);
        yield read(i);
      }
      case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC -> call(i, used(i));
      default -> used(i);
    };
  }

  private Map<Entry, MonitorBlock> parameter(int i) {
    int number = body.parameter(i);
    return number < MOST_PARAMETERS
        ? Map.of(new Entry(i, -number - 1), MonitorBlock.NONE)
        : Map.of();
  }

  /** The sources of an operation's operands; stale ones are recorded, and reset. */
  private Map<Entry, MonitorBlock> used(int i) {
    Optional<MonitorBlock> current = MonitorBlock.current(locks, i);
    Map<Entry, MonitorBlock> found = new HashMap<>();
    for (int k = 0; k < body.operandCount(i); k++) {
      Set<AccessPath> inside = usesInside(i, k);
      of(body.operand(i, k))
          .forEach(
              (entry, block) -> {
                if (block.equals(MonitorBlock.NONE)) {
                  usedParameter(entry.origin(), i, inside);
                  found.put(entry, block);
                } else if (inside.isEmpty() && current.filter(block::covers).isPresent()) {
                  found.put(entry, current.get());
                } else {
                  stale.merge(entry, i, Math::min);
                }
              });
    }
    return found;
  }

  /** The new locks in whose blocks a call uses an operand, as if its targets were inlined. */
  private Set<AccessPath> usesInside(int call, int operand) {
    if (!body.op(call).isCall() || body.op(call) == Op.CALL_DYNAMIC) {
      return Set.of();
    }
    Set<AccessPath> found = new HashSet<>();
    for (Run run : calledMethods.at(call)) {
      run.parameters(operand)
          .forEach(
              parameter -> {
                Set<AccessPath> inCallee =
                    summaries.of(run).uses().getOrDefault(parameter, Set.of());
                found.addAll(here(call, run, inCallee));
              });
    }
    return found;
  }

  /** The argument for a parameter may be shared. */
  private void usedParameter(int origin, int instruction, Set<AccessPath> inside) {
    if (origin < 0) {
      Set<AccessPath> known = uses.computeIfAbsent(-origin - 1, key -> new HashSet<>());
      known.addAll(inside);
      locks.held(instruction).stream()
          .filter(BlockFlow::isOwn)
          .map(HeldLock::lock)
          .forEach(known::add);
    }
  }

  /** A field or element that is read in a block is shared, even without a name. */
  private Map<Entry, MonitorBlock> read(int i) {
    StateAccess access = accesses.get(i);
    boolean isNamed = access != null;
    if (!isNamed && isSynthetic(i)) {
      return Map.of();
    }
    SharedValueOrigin origin =
        isNamed
            ? SharedValueOrigin.of(access, List.of())
            : SharedValueOrigin.result(method, i, List.of());
    return Map.of(entry(i, origin), MonitorBlock.current(locks, i).orElse(MonitorBlock.NONE));
  }

  /** Whether a field of the program has no name because the compiler generated it. */
  private boolean isSynthetic(int i) {
    return body.op(i) != Op.ARRAY_LOAD
        && program.hierarchy().isInProgram(((Member) body.symbol(i)).owner());
  }

  private Entry entry(int site, SharedValueOrigin origin) {
    origins.add(origin);
    return new Entry(site, origins.size() - 1);
  }

  private Map<Entry, MonitorBlock> phi(int phi) {
    Map<Entry, MonitorBlock> found = new HashMap<>();
    int at = body.blockOf(phi);
    for (int k = 0; k < body.operandCount(phi); k++) {
      int before = body.predecessors().target(at, k);
      boolean isEmpty = before == Body.CALLER || body.blockEnd(before) == body.blockStart(before);
      int last = isEmpty ? phi : body.blockEnd(before) - 1;
      of(body.operand(phi, k))
          .forEach(
              (entry, block) ->
                  found.merge(
                      entry,
                      arrive(block, last, phi),
                      (one, other) -> one.equals(other) ? one : MonitorBlock.LEFT));
    }
    for (int branch : conditions.of(phi)) {
      of(branch).forEach((entry, block) -> found.putIfAbsent(entry, arrive(block, branch, phi)));
    }
    return found;
  }

  /** The block of a value that arrives over an edge. */
  private MonitorBlock arrive(MonitorBlock block, int last, int phi) {
    if (block.equals(MonitorBlock.NONE)) {
      return block;
    }
    if (!block.isOpen(locks, last)) {
      return MonitorBlock.LEFT;
    }
    for (HeldLock hold : locks.held(phi)) {
      if (hold.lock().equals(block.lock())) {
        return new MonitorBlock(hold.lock(), hold.begins());
      }
    }
    return MonitorBlock.LEFT;
  }

  private Map<Entry, MonitorBlock> call(int call, Map<Entry, MonitorBlock> given) {
    Map<Entry, MonitorBlock> found = new HashMap<>();
    List<Run> runs = calledMethods.at(call);
    runs.forEach(run -> result(call, run, given, found));
    if (isUnknown(call, runs)) {
      found.put(entry(call, SharedValueOrigin.unknown(method, call)), MonitorBlock.LEFT);
    } else if (runs.isEmpty()) {
      library(call, given, found);
    }
    return found;
  }

  /** The result of a method that takes a new lock has a separate block; others do not. */
  private void result(
      int call, Run run, Map<Entry, MonitorBlock> given, Map<Entry, MonitorBlock> found) {
    BlockSummary summary = summaries.of(run);
    List<AccessPath> taken = taken(call, run);
    for (SharedValueOrigin origin : summary.origins()) {
      Set<AccessPath> own = new LinkedHashSet<>(here(call, run, origin.own()));
      own.addAll(taken);
      put(call, origin.under(List.copyOf(own)), found);
    }
    if (!taken.isEmpty() && summary.origins().isEmpty() && !isVoid(call)) {
      put(call, SharedValueOrigin.result(method, call, taken), found);
    }
    for (int k = 0; taken.isEmpty() && k < body.operandCount(call); k++) {
      if (run.parameters(k).anyMatch(one -> (summary.parameters() >> one & 1) != 0)) {
        keep(body.operand(call, k), given, found);
      }
    }
  }

  private boolean isVoid(int call) {
    return ((Member) body.symbol(call)).descriptor().endsWith(")V");
  }

  /** A value has a separate block unless its locks are already held here. */
  private void put(int call, SharedValueOrigin origin, Map<Entry, MonitorBlock> found) {
    MonitorBlock block =
        origin.own().isEmpty()
            ? MonitorBlock.current(locks, call).orElse(MonitorBlock.NONE)
            : MonitorBlock.LEFT;
    found.put(entry(call, origin), block);
  }

  private void keep(int value, Map<Entry, MonitorBlock> given, Map<Entry, MonitorBlock> found) {
    for (Entry entry : of(value).keySet()) {
      if (given.containsKey(entry)) {
        found.put(entry, given.get(entry));
      }
    }
  }

  /** Library classes that lock themselves have a separate block; others are like operations. */
  private void library(int call, Map<Entry, MonitorBlock> given, Map<Entry, MonitorBlock> found) {
    StateAccess access = accesses.get(call);
    if (access == null || !access.reads()) {
      found.putAll(given);
      return;
    }
    Member called = (Member) body.symbol(call);
    boolean isLocking = access.isAtomic() && !called.owner().startsWith("java.util.concurrent.");
    Optional<MonitorBlock> current = MonitorBlock.current(locks, call);
    AccessPath lock = names.apply(body.operand(call, 0));
    boolean isHeld = locks.held(call).stream().anyMatch(hold -> hold.lock().equals(lock));
    if (isLocking && !isHeld) {
      found.put(entry(call, SharedValueOrigin.of(access, List.of(lock))), MonitorBlock.LEFT);
    } else {
      Entry entry = entry(call, SharedValueOrigin.of(access, List.of()));
      found.put(entry, current.orElse(MonitorBlock.NONE));
    }
  }

  /**
   * Whether a call is unknown (section 4.2 of the paper): native, without implementation, or of a
   * missing class. The table of library calls has the locks of the JDK.
   */
  private boolean isUnknown(int call, List<Run> runs) {
    Member called = (Member) body.symbol(call);
    if (isVoid(call) || called.owner().endsWith("[]")) {
      return false;
    }
    return runs.stream().anyMatch(run -> program.methods().get(run.target()).body().isEmpty())
        || (runs.isEmpty() && isMissing(called));
  }

  /** Whether a method without targets in the program is not one of the JDK either. */
  private boolean isMissing(Member called) {
    if (!program.hierarchy().isInProgram(called.owner())) {
      return program.hierarchy().find(called.owner()).isEmpty();
    }
    return program
        .hierarchy()
        .method(called.owner(), called.name(), called.descriptor())
        .filter(method -> !program.hierarchy().isInProgram(method.owner()))
        .isEmpty();
  }
}
