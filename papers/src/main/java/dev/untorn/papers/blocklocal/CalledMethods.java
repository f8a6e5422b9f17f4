package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.locks.AccessPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The targets of the calls in one method. A function is called like any other method; the values
 * that a lambda captures are its first arguments.
 */
final class CalledMethods {

  private final Program program;
  private final int method;
  private final Body body;
  private final Map<Integer, Set<String>> functions;
  private final IntFunction<AccessPath> names;
  private final Map<Integer, List<Run>> known = new HashMap<>();

  /**
   * A method that a call runs.
   *
   * @param functions the classes of the functions passed to it, by the number of the parameter
   * @param names the caller's names of its parameters
   * @param arguments the parameters that each operand of the call can be
   */
  record Run(
      int target,
      Map<Integer, Set<String>> functions,
      IntFunction<AccessPath> names,
      IntFunction<IntStream> arguments) {

    /** The parameters that each operand of the call can be. */
    IntStream parameters(int operand) {
      return arguments.apply(operand);
    }
  }

  /**
   * @param functions the classes that parameters are known to have, by number
   */
  CalledMethods(Program program, int method, Map<Integer, Set<String>> functions) {
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
    List<Run> found = new ArrayList<>(ofKnownReceiver(call));
    if (found.isEmpty()) {
      program.calls().targets(method, call).stream().forEach(target -> add(call, target, found));
    }
    for (CallbackTarget run : program.calls().runs(method, call)) {
      if (run.when() == When.NOW) {
        found.add(callback(call, run));
      }
    }
    return found;
  }

  private void add(int call, int target, List<Run> found) {
    if (program.calls().isDirect(method, call, target)) {
      found.add(direct(call, target));
      return;
    }
    List<LambdaSite> sites = program.calls().scan().lambdasRunning(program.methods().get(target));
    // A reference to a method that the target overrides captures the receiver, or nothing.
    (sites.isEmpty() ? IntStream.of(0, 1) : sites.stream().mapToInt(this::captures).distinct())
        .forEach(
            captures ->
                found.add(
                    function(call, target, captures, Map.of(), k -> AccessPath.Unknown.OBJECT)));
  }

  private Run direct(int call, int target) {
    Map<Integer, Set<String>> given = new HashMap<>();
    for (int k = 0; k < body.operandCount(call); k++) {
      give(target, k, types(body.operand(call, k)), given);
    }
    return new Run(target, given, k -> operand(call, k), IntStream::of);
  }

  private Run function(
      int call,
      int target,
      int captures,
      Map<Integer, Set<String>> given,
      IntFunction<AccessPath> captured) {
    return new Run(
        target,
        given,
        k -> k < captures ? captured.apply(k) : operand(call, k - captures + 1),
        k -> k == 0 ? IntStream.range(0, captures) : IntStream.of(k - 1 + captures));
  }

  /** A function run by a library call may receive any other argument of the call. */
  private Run callback(int call, CallbackTarget run) {
    int captures = run.lambda().map(this::captures).orElse(1);
    AccessPath function = operand(call, run.operand());
    IntFunction<AccessPath> captured =
        k -> run.lambda().map(site -> function.captured(site.type(), k)).orElse(function);
    return new Run(
        run.method(),
        Map.of(),
        k -> k < captures ? captured.apply(k) : AccessPath.Unknown.OBJECT,
        k ->
            k == run.operand()
                ? IntStream.range(0, captures)
                : IntStream.range(captures, parameters(run.method())));
  }

  private int parameters(int target) {
    Body there = program.body(target);
    return (int) IntStream.range(0, there.size()).filter(i -> there.op(i) == Op.PARAMETER).count();
  }

  private int captures(LambdaSite site) {
    return program.body(site.method()).operandCount(site.instruction());
  }

  private AccessPath operand(int call, int k) {
    return k < body.operandCount(call)
        ? names.apply(body.operand(call, k))
        : AccessPath.Unknown.OBJECT;
  }

  /** The known classes of a value. */
  private Set<String> types(int value) {
    int made = body.stripCasts(value);
    return body.op(made) == Op.PARAMETER
        ? functions.getOrDefault(body.parameter(made), Set.of())
        : program.calls().types().of(method, made);
  }

  /** Adds classes to a method that may call their methods. */
  private void give(int target, int parameter, Set<String> types, Map<Integer, Set<String>> given) {
    if (!types.isEmpty() && isAsked(target, parameter)) {
      given.put(parameter, types);
    }
  }

  /** Whether a method calls a parameter whose targets are unknown, or passes it on. */
  private boolean isAsked(int target, int parameter) {
    Body there = program.methods().get(target).body().orElse(null);
    for (int i = 0; there != null && i < there.size(); i++) {
      for (int k = 0; there.op(i).isCall() && k < there.operandCount(i); k++) {
        int value = there.stripCasts(there.operand(i, k));
        if (there.op(value) == Op.PARAMETER && there.parameter(value) == parameter) {
          boolean isPassedOn = k > 0 || there.op(i) == Op.CALL_STATIC;
          int targets = program.calls().targets(target, i).count();
          if (there.op(i) == Op.CALL_DYNAMIC
              || (isPassedOn ? targets > 0 : program.calls().onlyDirect(target, i).isEmpty())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The targets of a call on an object whose classes are all known, if they are known. */
  private List<Run> ofKnownReceiver(int call) {
    if (body.op(call) != Op.CALL_INTERFACE && body.op(call) != Op.CALL_VIRTUAL) {
      return List.of();
    }
    Member called = (Member) body.symbol(call);
    List<Run> found = new ArrayList<>();
    for (String type : types(body.operand(call, 0))) {
      Optional<LambdaSite> lambda = program.calls().scan().lambda(type);
      Optional<Run> run =
          lambda.isPresent()
              ? lambda
                  .filter(site -> site.lambda().method().equals(called.name()))
                  .flatMap(site -> run(call, site))
              : program
                  .method(new Member(type, called.name(), called.descriptor()))
                  .map(target -> direct(call, target));
      if (run.isEmpty()) {
        return List.of();
      }
      found.add(run.get());
    }
    return found;
  }

  private Optional<Run> run(int call, LambdaSite site) {
    return program
        .method(site.lambda().implementation())
        .filter(target -> isOnly(site, program.methods().get(target)))
        .map(
            target -> {
              int captures = captures(site);
              Body maker = program.body(site.method());
              Map<Integer, Set<String>> given = new HashMap<>();
              for (int k = 0; k < captures; k++) {
                int value = maker.operand(site.instruction(), k);
                boolean isHere = site.method() == method;
                Set<String> types =
                    isHere ? types(value) : program.calls().types().of(site.method(), value);
                give(target, k, types, given);
              }
              for (int k = 1; k < body.operandCount(call); k++) {
                give(target, k - 1 + captures, types(body.operand(call, k)), given);
              }
              AccessPath function = names.apply(body.operand(call, 0));
              return function(
                  call, target, captures, given, k -> function.captured(site.type(), k));
            });
  }

  private boolean isOnly(LambdaSite site, JavaMethod run) {
    return !site.lambda().makesInstance()
        && (!site.lambda().isVirtual()
            || run.isPrivate()
            || run.isFinal()
            || program.hierarchy().subtypes(run.owner()).stream()
                .allMatch(
                    type ->
                        type.name().equals(run.owner())
                            || type.method(run.name(), run.descriptor()).isEmpty()));
  }
}
