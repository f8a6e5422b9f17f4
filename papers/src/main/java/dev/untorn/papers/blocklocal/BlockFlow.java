package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The registers of one method, according to section 3 of the paper: each is unshared, or shared
 * with the monitor block of its read. A result is shared if an operand is, and reset when its use
 * is reported.
 */
final class BlockFlow {

  private final Program program;
  private final int method;
  private final Body body;
  private final MethodLocks locks;
  private final BlockSummaries summaries;
  private final IntFunction<AccessPath> names;
  private final CalledMethods calledMethods;
  private final ConditionalExpressions conditions;
  private final Map<Integer, StateAccess> accesses = new HashMap<>();

  /** The sources of each value, with their monitor blocks. */
  private final Map<Integer, Set<SharedValue>> values = new HashMap<>();

  private final Map<Entry, Integer> stale = new TreeMap<>();

  /** For each parameter, the locks in whose blocks it is used. */
  private final Map<Integer, Set<AccessPath>> uses = new HashMap<>();

  private final List<SharedValueOrigin> origins = new ArrayList<>();

  private final Map<SharedValueOrigin, Integer> numbers = new HashMap<>();

  /** An origin, or a parameter as a negative number, and the instruction where it enters. */
  private record Entry(int site, int origin) implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      return site != other.site
          ? Integer.compare(site, other.site)
          : Integer.compare(origin, other.origin);
    }
  }

  /** A source of a value, and the monitor block of the value on some path. */
  private record SharedValue(Entry entry, MonitorBlock block) {}

  /**
   * @param functions the classes of functions that parameters are known to be, by number
   */
  BlockFlow(
      Program program, int method, Map<Integer, Set<String>> functions, BlockSummaries summaries) {
    this.program = program;
    this.method = method;
    this.calledMethods = new CalledMethods(program, method, functions);
    this.conditions = new ConditionalExpressions(program.body(method));
    this.body = program.body(method);
    this.locks = summaries.locks(method);
    this.summaries = summaries;
    this.names = program.accessPaths().of(method);
    program.accesses().of(method).forEach(one -> accesses.put(one.instruction(), one));
  }

  /** Computes the sources of all values; the set of each value only grows. */
  void solve() {
    values.clear();
    stale.clear();
    uses.clear();
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int i = 0; i < body.size(); i++) {
        Set<SharedValue> now = value(i);
        isChanged |=
            !now.isEmpty() && values.computeIfAbsent(i, key -> new HashSet<>()).addAll(now);
      }
    }
  }

  /** The stale uses, one for each value; those of a call's result are named after variables. */
  List<StaleUse> stale() {
    Map<Integer, List<StaleUse>> bySite = new TreeMap<>();
    stale.forEach(
        (entry, use) ->
            bySite
                .computeIfAbsent(entry.site(), key -> new ArrayList<>())
                .add(new StaleUse(method, origins.get(entry.origin()), entry.site(), use)));
    return bySite.values().stream().flatMap(all -> best(all).stream()).toList();
  }

  private List<StaleUse> best(List<StaleUse> all) {
    return Stream.<Predicate<StaleUse>>of(
            use -> use.origin().read().isPresent(),
            use -> use.origin().method() != method || use.origin().instruction() != use.site(),
            use -> true)
        .map(isBest -> all.stream().filter(isBest).toList())
        .filter(some -> !some.isEmpty())
        .findFirst()
        .orElseThrow();
  }

  /** The shared values that flow into the result, with names that callers know. */
  List<SharedValueOrigin> origins() {
    return returned().filter(entry -> entry.origin() >= 0).map(this::outside).distinct().toList();
  }

  /** The parameters that flow into the result. */
  Set<Integer> parameters() {
    return returned()
        .filter(entry -> entry.origin() < 0)
        .map(entry -> -entry.origin() - 1)
        .collect(Collectors.toSet());
  }

  private Stream<Entry> returned() {
    return IntStream.range(0, body.size())
        .filter(i -> body.op(i) == Op.RETURN && body.operandCount(i) == 1)
        .mapToObj(i -> of(body.operand(i, 0)))
        .flatMap(Set::stream)
        .map(SharedValue::entry)
        .distinct()
        .sorted();
  }

  Map<Integer, Set<AccessPath>> uses() {
    return uses;
  }

  /** The locks acquired by the method and its callees. */
  Set<AccessPath> taken() {
    Set<AccessPath> found = new HashSet<>();
    for (int i = 0; i < body.size(); i++) {
      locks.held(i).stream().filter(BlockFlow::isOwn).forEach(hold -> found.add(hold.lock()));
      if (body.op(i).isCall() && body.op(i) != Op.CALL_DYNAMIC) {
        for (Run run : calledMethods.at(i)) {
          found.addAll(taken(i, run));
        }
      }
    }
    return found;
  }

  private static boolean isOwn(HeldLock hold) {
    return hold.kind() != HeldLock.Kind.ATOMIC_METHOD && !hold.begins().contains(HeldLock.CALLER);
  }

  /** The locks that a call acquires and that are not held before, with the names of this method. */
  private Set<AccessPath> taken(int call, Run run) {
    return here(call, run, summaries.of(run).taken());
  }

  private Set<AccessPath> here(int call, Run run, Collection<AccessPath> taken) {
    return taken.stream()
        .map(lock -> lock.translate(run.names()))
        .map(lock -> lock instanceof AccessPath.Unknown ? MonitorBlock.LEFT.lock() : lock)
        .filter(lock -> !summaries.isHeld(locks.held(call), lock))
        .collect(Collectors.toSet());
  }

  private SharedValueOrigin outside(Entry entry) {
    Set<AccessPath> own = new HashSet<>(origins.get(entry.origin()).own());
    locks.held(entry.site()).stream()
        .filter(BlockFlow::isOwn)
        .forEach(hold -> own.add(hold.lock()));
    return origins.get(entry.origin()).under(own);
  }

  private Set<SharedValue> of(int value) {
    return values.getOrDefault(value, Set.of());
  }

  private Set<SharedValue> value(int i) {
    return switch (body.op(i)) {
      case PARAMETER -> parameter(i);
      case PHI -> phi(i);
      case RETURN, MONITOR_EXIT -> Set.of();
      case GET_FIELD, GET_STATIC, ARRAY_LOAD -> {
        used(i);
        yield read(i);
      }
      case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC -> call(i, used(i));
      default -> used(i);
    };
  }

  private Set<SharedValue> parameter(int i) {
    return Set.of(new SharedValue(new Entry(i, -body.parameter(i) - 1), MonitorBlock.NONE));
  }

  /** The sources of an operation's operands; stale ones are recorded, and reset. */
  private Set<SharedValue> used(int i) {
    Optional<MonitorBlock> current = MonitorBlock.current(locks, i);
    Set<SharedValue> found = new HashSet<>();
    for (int k = 0; k < body.operandCount(i); k++) {
      Set<AccessPath> inside = usesInside(i, k);
      for (SharedValue value : of(body.operand(i, k))) {
        if (value.block().equals(MonitorBlock.NONE)) {
          usedParameter(value.entry().origin(), i, inside);
          found.add(value);
        } else if (inside.isEmpty() && current.filter(value.block()::covers).isPresent()) {
          found.add(new SharedValue(value.entry(), current.get()));
        } else {
          stale.merge(value.entry(), i, Math::min);
        }
      }
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

  /** A field or element that is read in a block is shared, whether or not it has a name. */
  private Set<SharedValue> read(int i) {
    StateAccess access = accesses.get(i);
    boolean isNamed = access != null;
    if (!isNamed && isSynthetic(i)) {
      return Set.of();
    }
    return Set.of(
        isNamed
            ? current(i, SharedValueOrigin.of(access, Set.of()))
            : current(i, SharedValueOrigin.result(method, i, Set.of())));
  }

  /** Whether a field of the program has no name because the compiler generated it. */
  private boolean isSynthetic(int i) {
    return body.op(i) != Op.ARRAY_LOAD
        && program.hierarchy().isInProgram(((Member) body.symbol(i)).owner());
  }

  private SharedValue value(int site, SharedValueOrigin origin, MonitorBlock block) {
    Integer known = numbers.putIfAbsent(origin, origins.size());
    if (known == null) {
      origins.add(origin);
    }
    return new SharedValue(new Entry(site, numbers.get(origin)), block);
  }

  /** A value of the current block, or of none. */
  private SharedValue current(int site, SharedValueOrigin origin) {
    return value(site, origin, MonitorBlock.current(locks, site).orElse(MonitorBlock.NONE));
  }

  private Set<SharedValue> phi(int phi) {
    Set<SharedValue> found = new HashSet<>();
    int at = body.blockOf(phi);
    for (int k = 0; k < body.operandCount(phi); k++) {
      int before = body.predecessors().target(at, k);
      boolean isEmpty = before == Body.CALLER || body.blockEnd(before) == body.blockStart(before);
      arrive(body.operand(phi, k), isEmpty ? phi : body.blockEnd(before) - 1, phi, found);
    }
    conditions.of(phi).forEach(branch -> arrive(branch, branch, phi, found));
    return found;
  }

  private void arrive(int value, int last, int phi, Set<SharedValue> found) {
    of(value)
        .forEach(one -> found.add(new SharedValue(one.entry(), arrive(one.block(), last, phi))));
  }

  /** The monitor block of a value that enters along an edge. */
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

  private Set<SharedValue> call(int call, Set<SharedValue> given) {
    Set<SharedValue> found = new HashSet<>();
    calledMethods.at(call).forEach(run -> result(call, run, given, found));
    CallTargets targets = program.calls().targets(method, call);
    if (isUnknown(call, targets)) {
      found.add(value(call, SharedValueOrigin.unknown(method, call), MonitorBlock.LEFT));
    } else if (targets.count() == 0) {
      library(call, given, found);
    }
    return found;
  }

  /**
   * The result of a method that acquires a new lock belongs to a block of its own, whatever flows
   * into it; other methods are like local code.
   */
  private void result(int call, Run run, Set<SharedValue> given, Set<SharedValue> found) {
    BlockSummary summary = summaries.of(run);
    Set<AccessPath> taken = taken(call, run);
    for (SharedValueOrigin origin : summary.origins()) {
      Set<AccessPath> own = new HashSet<>(here(call, run, origin.own()));
      own.addAll(taken);
      found.add(
          own.isEmpty()
              ? current(call, origin.under(own))
              : value(call, origin.under(own), MonitorBlock.LEFT));
    }
    if (!taken.isEmpty() && !isVoid(call)) {
      found.add(value(call, SharedValueOrigin.result(method, call, taken), MonitorBlock.LEFT));
    }
    for (int k = 0; taken.isEmpty() && k < body.operandCount(call); k++) {
      if (run.parameters(k).anyMatch(summary.parameters()::contains)) {
        Set<Entry> kept =
            of(body.operand(call, k)).stream().map(SharedValue::entry).collect(Collectors.toSet());
        given.stream().filter(value -> kept.contains(value.entry())).forEach(found::add);
      }
    }
  }

  private boolean isVoid(int call) {
    return ((Member) body.symbol(call)).descriptor().endsWith(")V");
  }

  /** Library classes that lock themselves have a block of their own; others are like operations. */
  private void library(int call, Set<SharedValue> given, Set<SharedValue> found) {
    StateAccess access = accesses.get(call);
    if (access == null || !access.reads()) {
      found.addAll(given);
      return;
    }
    Member called = (Member) body.symbol(call);
    boolean isLocking = access.isAtomic() && !called.owner().startsWith("java.util.concurrent.");
    AccessPath lock = names.apply(body.operand(call, 0));
    found.add(
        isLocking && !summaries.isHeld(locks.held(call), lock)
            ? value(call, SharedValueOrigin.of(access, Set.of(lock)), MonitorBlock.LEFT)
            : current(call, SharedValueOrigin.of(access, Set.of())));
  }

  /**
   * Whether a call is unknown (section 4.2 of the paper): native, without implementation, or of a
   * missing class. The table of library calls has the locks of the JDK.
   */
  private boolean isUnknown(int call, CallTargets targets) {
    Member called = (Member) body.symbol(call);
    if (isVoid(call) || called.owner().endsWith("[]")) {
      return false;
    }
    return targets.stream().anyMatch(one -> program.methods().get(one).body().isEmpty())
        || (targets.count() == 0 && isMissing(called));
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
