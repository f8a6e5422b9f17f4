package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The methods that the calls of one method run. A lambda that is created here or known as a
 * parameter is called like any other method: its captured values are its first arguments.
 */
final class CalledMethods {

  private final Program program;
  private final int method;
  private final Body body;
  private final Map<Integer, String> functions;
  private final IntFunction<AccessPath> names;
  private final Map<Integer, List<Run>> known = new HashMap<>();

  /**
   * A method that a call runs.
   *
   * @param functions the lambdas that it receives, by the number of the parameter
   * @param names the caller's names for its parameters
   * @param shift the difference between the numbers of its parameters and of the operands
   * @param isDirect whether the operands are its arguments
   */
  record Run(
      int target,
      Map<Integer, String> functions,
      IntFunction<AccessPath> names,
      int shift,
      boolean isDirect) {

    /** The parameter that receives an operand of the call. */
    IntStream parameters(int operand) {
      boolean isArgument = isDirect && operand + shift >= 0 && (shift == 0 || operand > 0);
      return isArgument ? IntStream.of(operand + shift) : IntStream.empty();
    }
  }

  CalledMethods(Program program, int method, Map<Integer, String> functions) {
    this.program = program;
    this.method = method;
    this.functions = functions;
    body = program.body(method);
    names = program.accessPaths().of(method);
  }

  List<Run> at(int call) {
    return known.computeIfAbsent(call, this::find);
  }

  private List<Run> find(int call) {
    Optional<Run> function = function(call);
    if (function.isPresent()) {
      return List.of(function.get());
    }
    CallTargets targets = program.calls().targets(method, call);
    List<Run> found = new ArrayList<>();
    for (int t = 0; t < targets.count(); t++) {
      int target = targets.method(t);
      boolean isDirect = program.calls().isDirect(method, call, target);
      found.add(
          new Run(
              target,
              isDirect ? functions(call) : Map.of(),
              k -> isDirect ? operand(call, k) : AccessPath.Unknown.OBJECT,
              0,
              isDirect));
    }
    return found;
  }

  private AccessPath operand(int call, int k) {
    return k < body.operandCount(call)
        ? names.apply(body.operand(call, k))
        : AccessPath.Unknown.OBJECT;
  }

  /** The lambdas among the operands of a call. */
  private Map<Integer, String> functions(int call) {
    Map<Integer, String> found = new HashMap<>();
    for (int k = 0; k < body.operandCount(call); k++) {
      int operand = k;
      type(body.operand(call, k)).ifPresent(type -> found.put(operand, type));
    }
    return found;
  }

  private Optional<String> type(int value) {
    int made = body.stripCasts(value);
    if (body.op(made) == Op.PARAMETER) {
      return Optional.ofNullable(functions.get(body.parameter(made)));
    }
    return body.op(made) == Op.CALL_DYNAMIC
        ? program.calls().scan().lambdaMadeAt(method, made).map(LambdaSite::type)
        : Optional.empty();
  }

  /** The method that a call of a known lambda runs, if no class can override it. */
  private Optional<Run> function(int call) {
    if (body.op(call) != Op.CALL_INTERFACE) {
      return Optional.empty();
    }
    Member called = (Member) body.symbol(call);
    return type(body.operand(call, 0))
        .flatMap(program.calls().scan()::lambda)
        .filter(site -> site.lambda().method().equals(called.name()))
        .flatMap(site -> run(call, site));
  }

  private Optional<Run> run(int call, LambdaSite site) {
    return program
        .method(site.lambda().implementation())
        .filter(target -> isOnly(site, program.methods().get(target)))
        .map(
            target -> {
              int captures = program.body(site.method()).operandCount(site.instruction());
              AccessPath function = names.apply(body.operand(call, 0));
              IntFunction<AccessPath> parameters =
                  k ->
                      k < captures
                          ? function.captured(site.type(), k)
                          : operand(call, k - captures + 1);
              return new Run(target, Map.of(), parameters, captures - 1, true);
            });
  }

  private static boolean isOnly(LambdaSite site, JavaMethod run) {
    return !site.lambda().makesInstance()
        && (!site.lambda().isVirtual() || run.isPrivate() || run.isFinal());
  }
}
