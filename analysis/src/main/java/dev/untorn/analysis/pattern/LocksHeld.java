package dev.untorn.analysis.pattern;

import dev.untorn.analysis.Mode;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.calls.FunctionRun;
import dev.untorn.bytecode.calls.LambdaSite;
import dev.untorn.bytecode.calls.SiteIndex;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.library.Callbacks.When;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.locks.LockOperation;
import dev.untorn.bytecode.locks.LockOperation.Action;
import dev.untorn.bytecode.locks.MethodLocks;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * LOCKSHELD and TRANSLATELOCK of the paper's Fig. 7: the locks that each method takes and gives up,
 * itself or in what it calls, in its own words. A lock that has no name there is left out.
 */
final class LocksHeld {

  /** The paper's bound on the size of lock expressions. */
  private static final int MOST_STEPS = 2;

  private static final LockExpression UNKNOWN = new LockExpression.Unknown();

  private final Program program;
  private final Contexts contexts;
  private final ArgumentTypes types;
  private final Map<Integer, List<Integer>> monitorCalls = new HashMap<>();
  private final Map<Integer, IntFunction<LockExpression>> namings = new HashMap<>();

  /** For each method what it takes itself, by instruction. */
  private final Map<Integer, Map<Integer, Map<LockExpression, Acquisition>>> own =
      new LinkedHashMap<>();

  private final Map<Integer, Map<LockExpression, Acquisition>> all = new LinkedHashMap<>();

  private LocksHeld(Program program, Contexts contexts) {
    this.program = program;
    this.contexts = contexts;
    types = new ArgumentTypes(program);
  }

  static LocksHeld of(Program program, Contexts contexts) {
    LocksHeld held = new LocksHeld(program, contexts);
    held.findMonitorCalls();
    BitSet waiting = new BitSet();
    for (int method = 0; method < program.methods().count(); method++) {
      if (held.findOwn(method)) {
        waiting.set(method);
      }
    }
    held.solve(waiting);
    return held;
  }

  /** The locks of a method, with one place for each where it is taken. */
  Map<LockExpression, Acquisition> of(int method) {
    return all.getOrDefault(method, Map.of());
  }

  /** What the method itself takes at its instructions. */
  Map<Integer, Map<LockExpression, Acquisition>> ownOf(int method) {
    return own.getOrDefault(method, Map.of());
  }

  /** The methods that take locks, themselves or in what they call. */
  Iterable<Integer> methods() {
    return all.keySet();
  }

  private boolean findOwn(int method) {
    Body body = program.methods().get(method).body().orElse(null);
    if (body == null) {
      return false;
    }
    Map<Integer, Map<LockExpression, Acquisition>> found = new LinkedHashMap<>();
    MethodLocks locks = program.locks().of(method);
    if (program.methods().get(method).isSynchronized()) {
      locks.held(0).stream()
          .filter(hold -> hold.begins().contains(Hold.ENTRY) && isLock(hold.kind()))
          .forEach(
              hold ->
                  add(found, Hold.ENTRY, hold.lock(), new Acquisition(method, Hold.ENTRY, false)));
    }
    for (int i = 0; locks.hasOperations() && i < body.size(); i++) {
      for (LockOperation operation : locks.operations(i)) {
        if (isAcquisition(operation)) {
          add(found, i, operation.lock(), new Acquisition(method, i, false));
        }
      }
    }
    for (int i : monitorCalls.getOrDefault(method, List.of())) {
      add(found, i, operand(method, i, 0), new Acquisition(method, i, true));
    }
    if (!found.isEmpty()) {
      own.put(method, found);
      Map<LockExpression, Acquisition> locksHere = new LinkedHashMap<>();
      found.values().forEach(some -> some.forEach(locksHere::putIfAbsent));
      all.put(method, locksHere);
    }
    return !found.isEmpty();
  }

  /** The calls of library objects that lock themselves, by method. */
  private void findMonitorCalls() {
    for (Variable variable : program.accesses().variables()) {
      for (StateAccess access : program.accesses().to(variable)) {
        if (access.isAtomic() && isMonitor(access)) {
          monitorCalls
              .computeIfAbsent(access.method(), key -> new ArrayList<>())
              .add(access.instruction());
        }
      }
    }
  }

  /** Whether a library object locks itself; others that are atomic have no lock to be held. */
  private boolean isMonitor(StateAccess access) {
    Body body = program.methods().get(access.method()).body().orElseThrow();
    Member called = (Member) body.symbol(access.instruction());
    return !called.owner().startsWith("java.util.concurrent.")
        && !called.owner().startsWith("java.lang.invoke.");
  }

  private static boolean isLock(Hold.Kind kind) {
    return kind != Hold.Kind.ATOMIC_METHOD;
  }

  private static boolean isAcquisition(LockOperation operation) {
    return operation.action() == Action.ACQUIRE || operation.action() == Action.ACQUIRE_IF_TRUE;
  }

  private static void add(
      Map<Integer, Map<LockExpression, Acquisition>> found,
      int instruction,
      LockExpression lock,
      Acquisition where) {
    if (isNamed(lock)) {
      found.computeIfAbsent(instruction, key -> new LinkedHashMap<>()).putIfAbsent(lock, where);
    }
  }

  /** Goes from method to caller, one call further each time. */
  private void solve(BitSet first) {
    BitSet now = first;
    for (int depth = 0; depth < contexts.mostCalls() && !now.isEmpty(); depth++) {
      BitSet next = new BitSet();
      for (int method = now.nextSetBit(0); method >= 0; method = now.nextSetBit(method + 1)) {
        int called = method;
        SiteIndex.Visitor pass = (caller, call) -> pass(called, caller, call, next);
        program.calls().forEachCaller(method, pass);
        program.calls().runners().forEach(method, pass);
      }
      now = next;
    }
  }

  private void pass(int method, int caller, int call, BitSet changed) {
    Map<LockExpression, Acquisition> found = new LinkedHashMap<>();
    translate(caller, call, method, found);
    if (!found.isEmpty()) {
      Map<LockExpression, Acquisition> known =
          all.computeIfAbsent(caller, key -> new LinkedHashMap<>());
      int before = known.size();
      found.forEach(known::putIfAbsent);
      changed.set(caller, changed.get(caller) || known.size() > before);
    }
  }

  /** All locks that a call takes and gives up, in the words of the caller. */
  Map<LockExpression, Acquisition> ofCall(int caller, int call) {
    Map<LockExpression, Acquisition> found = new LinkedHashMap<>();
    forEachRun(caller, call, target -> translate(caller, call, target, found));
    return found;
  }

  /** All methods that a call runs at once. */
  void forEachRun(int caller, int call, IntConsumer target) {
    Targets targets = program.calls().targets(caller, call);
    for (int t = 0; t < targets.count(); t++) {
      target.accept(targets.method(t));
    }
    if (!program.calls().runs(caller).isEmpty()) {
      program.calls().runs(caller, call).forEach(run -> target.accept(run.method()));
    }
  }

  private void translate(int caller, int call, int target, Map<LockExpression, Acquisition> found) {
    Map<LockExpression, Acquisition> locks = of(target);
    if (locks.isEmpty()) {
      return;
    }
    Optional<IntFunction<LockExpression>> parameters = parameters(caller, call, target);
    if (parameters.isPresent()) {
      for (Map.Entry<LockExpression, Acquisition> one : List.copyOf(locks.entrySet())) {
        LockExpression here = one.getKey().translate(parameters.get());
        if (types.canBe(caller, call, target, one)
            && isNamed(here)
            && isPassedOn(caller, target, one.getValue())) {
          found.putIfAbsent(here, one.getValue());
        }
      }
    }
  }

  /**
   * Whether callers are asked about a lock too. The paper asks all of them; otherwise the classes
   * of an operation and of the lock are next to each other, and what a library locks is hidden.
   */
  private boolean isPassedOn(int caller, int method, Acquisition acquisition) {
    return contexts.mode() == Mode.PAPER
        || (!acquisition.isCall()
            && (isSameClass(caller, method) || isSameClass(acquisition.method(), method)));
  }

  private boolean isSameClass(int one, int other) {
    String owner = program.methods().get(one).owner();
    String otherOwner = program.methods().get(other).owner();
    return outermost(owner).equals(outermost(otherOwner))
        || program.hierarchy().isSubtype(owner, otherOwner)
        || program.hierarchy().isSubtype(otherOwner, owner);
  }

  private static String outermost(String type) {
    int inner = type.indexOf('$');
    return inner < 0 ? type : type.substring(0, inner);
  }

  /** Whether a name is one of the paper's lock expressions, and short enough. */
  static boolean isNamed(LockExpression lock) {
    LockExpression root = lock;
    while (root instanceof LockExpression.Field || root instanceof LockExpression.Element) {
      root =
          root instanceof LockExpression.Field field
              ? field.of()
              : ((LockExpression.Element) root).of();
    }
    boolean isRoot =
        root instanceof LockExpression.Parameter
            || root instanceof LockExpression.Constant
            || root instanceof LockExpression.StaticField
            || root instanceof LockExpression.Local;
    return isRoot && lock.steps() <= MOST_STEPS;
  }

  /**
   * TRANSLATELOCK: what a caller calls the parameters of a method that it runs; nothing if the
   * method is run later or by others, or if too many could be meant.
   */
  Optional<IntFunction<LockExpression>> parameters(int caller, int call, int target) {
    Body body = program.methods().get(caller).body().orElseThrow();
    int targets = program.calls().targets(caller, call).count();
    LockExpression receiver =
        targets > 1 && body.op(call) != Op.CALL_STATIC ? operand(caller, call, 0) : UNKNOWN;
    if (!contexts.isFollowed((Member) body.symbol(call), targets, receiver)) {
      return Optional.empty();
    }
    for (FunctionRun run : program.calls().runs(caller, call)) {
      if (run.method() == target) {
        return Optional.of(run)
            .filter(one -> one.when() == When.NOW)
            .map(one -> captured(caller, one));
      }
    }
    boolean isDirect = program.calls().isDirect(caller, call, target);
    return Optional.of(index -> isDirect ? operand(caller, call, index) : UNKNOWN);
  }

  /** The parameters of a lambda that is made where it is given away begin with what it captures. */
  private IntFunction<LockExpression> captured(int caller, FunctionRun run) {
    Optional<LambdaSite> site = run.lambda().filter(lambda -> lambda.method() == caller);
    return index -> site.map(made -> operand(caller, made.instruction(), index)).orElse(UNKNOWN);
  }

  private LockExpression operand(int method, int instruction, int index) {
    Body body = program.methods().get(method).body().orElseThrow();
    return index < body.operandCount(instruction)
        ? namings
            .computeIfAbsent(method, program.expressions()::of)
            .apply(body.operand(instruction, index))
        : UNKNOWN;
  }
}
