package dev.untorn.analysis.locking;

import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPaths;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * TRANSLATELOCK of the paper's Fig. 7: the names that a caller has for the locks of its callees.
 */
final class LockTranslation {

  /** The paper's bound on the size of lock expressions. */
  private static final int MOST_STEPS = 2;

  /** The type of a value that is no object. */
  private static final String NOTHING = "null";

  private static final AccessPath UNKNOWN = new AccessPath.Unknown();
  private static final Optional<IntFunction<AccessPath>> NO_NAMES = Optional.of(index -> UNKNOWN);

  private final Program program;
  private final ContextLocks contexts;
  private final Map<Integer, IntFunction<AccessPath>> namings = new HashMap<>();

  LockTranslation(Program program, ContextLocks contexts) {
    this.program = program;
    this.contexts = contexts;
  }

  /** Whether a name is one of the paper's lock expressions, and short enough. */
  static boolean isNamed(AccessPath lock) {
    AccessPath root = lock.root();
    return (root instanceof AccessPath.Local || isKnownOutside(root)) && lock.steps() <= MOST_STEPS;
  }

  /** Whether a name can mean something to callers: values of the body mean nothing to them. */
  static boolean isTranslatable(AccessPath lock) {
    return isKnownOutside(lock.root());
  }

  private static boolean isKnownOutside(AccessPath root) {
    return root instanceof AccessPath.Parameter || root.isGlobal();
  }

  /**
   * What a caller calls the parameters of a method that it runs; nothing if the method is run later
   * or by others, or if too many could be meant.
   */
  Optional<IntFunction<AccessPath>> parameters(int caller, int call, int target) {
    if (!isFollowed(caller, call)) {
      return Optional.empty();
    }
    for (CallbackTarget run : runs(caller, call)) {
      if (run.method() == target) {
        return Optional.of(run)
            .filter(one -> one.when() == When.NOW)
            .map(one -> captured(caller, one));
      }
    }
    return program.calls().isDirect(caller, call, target)
        ? Optional.of(index -> operand(caller, call, index))
        : NO_NAMES;
  }

  /** Most calls run one method or none, and that is soon said. */
  private boolean isFollowed(int caller, int call) {
    int targets = program.calls().targets(caller, call).count();
    if (targets <= 1 || targets > ContextLocks.MOST_TARGETS_OF_PAPER) {
      return targets <= 1;
    }
    Body body = program.body(caller);
    boolean hasReceiver = body.op(call) != Op.CALL_STATIC;
    return contexts.isFollowed(
        (Member) body.symbol(call),
        targets,
        () -> hasReceiver ? operand(caller, call, 0) : UNKNOWN);
  }

  /** The methods of the program that a library call runs. */
  List<CallbackTarget> runs(int caller, int call) {
    boolean isNone = program.calls().runs(caller).isEmpty();
    return isNone ? List.of() : program.calls().runs(caller, call);
  }

  /** The parameters of a lambda that is made where it is given away begin with what it captures. */
  private IntFunction<AccessPath> captured(int caller, CallbackTarget run) {
    Optional<LambdaSite> site = run.lambda().filter(lambda -> lambda.method() == caller);
    return index -> site.map(made -> operand(caller, made.instruction(), index)).orElse(UNKNOWN);
  }

  /** What a method calls an operand of one of its instructions. */
  AccessPath operand(int method, int instruction, int index) {
    IntFunction<AccessPath> names = namings.computeIfAbsent(method, program.accessPaths()::of);
    return AccessPaths.operands(program.body(method), instruction, names).apply(index);
  }

  /** Whether an argument can be what a method locks: it may do so only for one class of many. */
  boolean canBeArgument(int caller, int call, int target, AccessPath lock, Acquisition taken) {
    AccessPath root = lock;
    String wanted = program.methods().get(taken.method()).owner();
    boolean isWhole = true;
    while (root instanceof AccessPath.Field field) {
      wanted = field.owner();
      isWhole = false;
      root = field.of();
    }
    boolean isKnown =
        root instanceof AccessPath.Parameter
            && (!isWhole || program.methods().get(taken.method()).isSynchronized());
    if (!isKnown || !program.calls().isDirect(caller, call, target)) {
      return true;
    }
    int operand = ((AccessPath.Parameter) root).index();
    Body body = program.body(caller);
    String type = wanted;
    return operand >= body.operandCount(call)
        || typeOf(caller, body, body.operand(call, operand))
            .filter(given -> !canBe(given, type))
            .isEmpty();
  }

  /** Whether an object of one type can be one of the other: an interface can be anything. */
  private boolean canBe(String given, String wanted) {
    if (given.isEmpty() || given.equals(NOTHING)) {
      return false; // an array, a number, or nothing
    }
    boolean isKnown = program.hierarchy().isInProgram(given) || given.startsWith("java.");
    return !isKnown
        || program.hierarchy().isSubtype(given, wanted)
        || program.hierarchy().isSubtype(wanted, given)
        || isOpen(given)
        || isOpen(wanted);
  }

  private boolean isOpen(String type) {
    return program.hierarchy().find(type).map(JavaClass::isInterface).orElse(true);
  }

  /** The static type of a value, as far as the code shows it. */
  private Optional<String> typeOf(int method, Body body, int value) {
    Op op = body.op(value);
    if (op == Op.CONSTANT) {
      return Optional.of(body.symbol(value) instanceof String ? "java.lang.String" : NOTHING);
    }
    if (op == Op.NEW || op == Op.CAST) {
      return Optional.of(((TypeName) body.symbol(value)).name());
    }
    if (op == Op.GET_FIELD || op == Op.GET_STATIC) {
      return Optional.of(Descriptors.className(((Member) body.symbol(value)).descriptor()));
    }
    if (op == Op.PARAMETER) {
      return Optional.of(program.methods().get(method).parameterType(body.parameter(value)));
    }
    boolean isCall = op.isCall() && op != Op.CALL_DYNAMIC;
    return isCall
        ? Optional.of(Descriptors.resultType(((Member) body.symbol(value)).descriptor()))
        : Optional.empty();
  }
}
