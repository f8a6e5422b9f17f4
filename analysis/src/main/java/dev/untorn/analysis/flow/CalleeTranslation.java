package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.access.MethodSummary;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPaths;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Translates summaries of callees into the names of a method; for locks this is TRANSLATELOCK of
 * the paper on locking patterns. The arguments are the operands of the call, or of the instruction
 * that creates the function that is run.
 */
public final class CalleeTranslation {

  /** The maximum number of calls between a method and an access. */
  private static final int MAX_DEPTH = 3;

  /** Operations that a method which only delegates does not contain. */
  private static final Set<Op> MORE =
      Set.of(Op.BRANCH, Op.SWITCH, Op.PUT_FIELD, Op.PUT_STATIC, Op.ARRAY_STORE);

  /** The type of a value that is not an object. */
  private static final String NOTHING = "null";

  private final Program program;
  private final int method;
  private final Body body;
  private final IntFunction<AccessPath> names;

  public CalleeTranslation(Program program, int method) {
    this.program = program;
    this.method = method;
    body = program.body(method);
    names = program.accessPaths().of(method);
  }

  /** The names of the operands of an instruction. */
  public IntFunction<AccessPath> operands(int instruction) {
    return AccessPaths.operands(body, instruction, names);
  }

  /** The method's name for something named by a callee. */
  public AccessPath name(AccessPath ofCallee, int arguments) {
    return ofCallee.translate(operands(arguments));
  }

  /** The locks taken by a call, without those that are already held. */
  public List<AccessPath> locks(List<AccessPath> own, int call, int arguments) {
    List<HeldLock> held = program.locks().of(method).held(call);
    return own.stream()
        .map(lock -> name(lock, arguments))
        .filter(here -> held.stream().noneMatch(hold -> hold.lock().equals(here)))
        .toList();
  }

  /** The arguments of a callee; empty if it runs later or in another thread. */
  public Optional<IntFunction<AccessPath>> parameters(int call, int target) {
    for (CallbackTarget run : program.calls().runs(method, call)) {
      if (run.method() == target) {
        return run.when() == When.NOW ? Optional.of(captured(run)) : Optional.empty();
      }
    }
    return Optional.of(
        program.calls().isDirect(method, call, target)
            ? operands(call)
            : index -> BaseObjects.UNKNOWN);
  }

  /** The parameters of a lambda that is created in this method begin with its captured values. */
  private IntFunction<AccessPath> captured(CallbackTarget run) {
    return run.lambda()
        .filter(lambda -> lambda.method() == method)
        .map(lambda -> operands(lambda.instruction()))
        .orElse(index -> BaseObjects.UNKNOWN);
  }

  /** Whether an argument of a call can be an object of a type, by its static type. */
  public boolean canBe(int call, int argument, String type) {
    return argument >= body.operandCount(call)
        || typeOf(body.operand(call, argument)).filter(given -> !canBe(given, type)).isEmpty();
  }

  /** Whether an object of one type can be one of the other: an interface matches any type. */
  private boolean canBe(String given, String wanted) {
    if (given.isEmpty() || given.equals(NOTHING)) {
      return false; // an array, a number, or null
    }
    boolean isKnown = program.hierarchy().isInProgram(given) || given.startsWith("java.");
    return !isKnown
        || program.hierarchy().isSubtype(given, wanted)
        || program.hierarchy().isSubtype(wanted, given)
        || isInterface(given)
        || isInterface(wanted);
  }

  private boolean isInterface(String type) {
    return program.hierarchy().find(type).map(JavaClass::isInterface).orElse(true);
  }

  /** The static type of a value, if known. */
  private Optional<String> typeOf(int value) {
    Object symbol = body.symbol(value);
    return switch (body.op(value)) {
      case CONSTANT -> Optional.of(symbol instanceof String ? "java.lang.String" : NOTHING);
      case NEW, CAST -> Optional.of(((TypeName) symbol).name());
      case GET_FIELD, GET_STATIC ->
          Optional.of(Descriptors.className(((Member) symbol).descriptor()));
      case PARAMETER ->
          Optional.of(program.methods().get(method).parameterType(body.parameter(value)));
      default -> body.called(value).map(called -> Descriptors.resultType(called.descriptor()));
    };
  }

  /** The sources of the result of a method that a call runs. */
  Stream<SharedRead> results(MethodSummary summary, int target, int call, int arguments) {
    int crossing = crossing(target);
    return summary.results().stream()
        .filter(
            one ->
                isNear(one.depth(), one.crossings() + crossing, target)
                    && !isPrivate(arguments, one.base(), one.access()))
        .map(
            one ->
                lift(
                    one,
                    crossing,
                    name(one.base(), arguments),
                    locks(one.own(), call, arguments),
                    call));
  }

  private SharedRead lift(
      SharedRead source, int crossing, AccessPath base, List<AccessPath> own, int call) {
    boolean isLocked = !own.isEmpty() || !program.locks().of(method).held(call).isEmpty();
    SharedRead.Kind kind = isLocked ? SharedRead.Kind.LOCKED : SharedRead.Kind.BARE;
    return new SharedRead(
        source.access(),
        base,
        source.kind() == SharedRead.Kind.STEP ? source.kind() : kind,
        own,
        call,
        source.isClaim(),
        source.depth() + 1,
        source.crossings() + crossing);
  }

  /** The effects of a method that a call runs. */
  Stream<SharedEffect> effects(MethodSummary summary, int target, int call, int arguments) {
    int crossing = crossing(target);
    return summary.effects().stream()
        .filter(
            one ->
                isNear(one.depth(), one.crossings() + crossing, target)
                    && !isPrivate(arguments, one.base(), one.access()))
        .map(
            one ->
                new SharedEffect(
                    one.access(),
                    name(one.base(), arguments),
                    one.isStep(),
                    locks(one.own(), call, arguments),
                    one.tested(),
                    one.given(),
                    one.used(),
                    one.deciding(),
                    one.compared(),
                    one.depth() + 1,
                    one.crossings() + crossing));
  }

  /** Whether an access is near enough: those of other classes must be direct or delegated. */
  private boolean isNear(int depth, int crossings, int target) {
    return depth < MAX_DEPTH && (crossings == 0 || depth == 0 || isPassingOn(target));
  }

  /** Whether a method only delegates to another one. */
  private boolean isPassingOn(int target) {
    Body callee = program.body(target);
    return program.calls().callCount(target) == 1
        && program.calls().targetsAt(target, 0).count() == 1
        && IntStream.range(0, callee.size()).noneMatch(i -> MORE.contains(callee.op(i)));
  }

  private int crossing(int target) {
    return new FarApart(program, method).isOther(target) ? 1 : 0;
  }

  /** Whether an access is to an object that only this method knows. */
  private boolean isPrivate(int arguments, AccessPath base, StateAccess access) {
    if (!(base.root() instanceof AccessPath.Parameter parameter)
        || parameter.index() >= body.operandCount(arguments)) {
      return false;
    }
    Variable field = Variable.ofField(access.variable().className(), access.variable().field());
    int object = body.operand(arguments, parameter.index());
    return program
        .threadLocality()
        .isPrivate(new StateAccess(method, arguments, access.kind(), field, object, false));
  }
}
