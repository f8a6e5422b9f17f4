package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallbackTable;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The methods that each call can run, and the callers of each method. */
public final class CallGraph {

  /** A method that a library call runs on an object or lambda that is passed to it. */
  public record CallbackTarget(int method, int operand, Optional<LambdaSite> lambda, When when) {

    CallbackTarget with(When otherTime) {
      return new CallbackTarget(method, operand, lambda, otherTime);
    }
  }

  private final Methods methods;
  private final Hierarchy hierarchy;
  private final ProgramScan scan;
  private final ConcreteTypes types;
  private final CallbackTable callbacks;

  /** For each method, its calls in order, and the targets of each call. */
  private final int[][] calls;

  private final CallTargets[][] targets;

  private final Map<Integer, List<CallbackTarget>>[] runs;

  private final SiteIndex runners;
  private final CallerIndex callers;

  /** The lambdas that could not be followed, by their interfaces. */
  private final Map<String, List<LambdaSite>> escapedLambdas = new HashMap<>();

  private final BitSet runByEscaped = new BitSet();

  private final CallResolver resolver;

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
  public CallGraph(ProgramScan scan, ConcreteTypes types, CallbackTable callbacks) {
    this.scan = scan;
    this.types = types;
    this.callbacks = callbacks;
    methods = scan.methods();
    hierarchy = scan.fields().hierarchy();
    resolver = new CallResolver(scan, escapedLambdas);
    calls = new int[methods.count()][];
    targets = new CallTargets[methods.count()][];
    runs = new Map[methods.count()];
    Builder builder = new Builder();
    Workers.run(methods.count(), () -> builder, Builder::add);
    forEachEscapedLambda((maker, run) -> runByEscaped.set(run));
    SiteIndex.Collector running = new SiteIndex.Collector();
    for (int method = 0; method < runs.length; method++) {
      int caller = method;
      runs[method].forEach(
          (call, all) -> all.forEach(run -> running.add(run.method(), caller, call)));
    }
    runners = running.index(methods.count());
    callers = new CallerIndex(calls, targets);
  }

  /** The methods that a call can run; the creation of a lambda is not a call. */
  public CallTargets targets(int method, int call) {
    int index = Arrays.binarySearch(calls[method], call);
    return index < 0 ? CallTargets.OUTSIDE : targets[method][index];
  }

  public CallTargets targetsAt(int method, int index) {
    return targets[method][index];
  }

  /**
   * Whether a target gets exactly the operands of a call; a lambda's body also gets its captures.
   */
  public boolean isDirect(int method, int call, int target) {
    Member called = (Member) methods.body(method).symbol(call);
    JavaMethod run = methods.get(target);
    return called.name().equals(run.name())
        && called.descriptor().equals(run.descriptor())
        && (hierarchy.isSubtype(run.owner(), called.owner())
            || hierarchy.isSubtype(called.owner(), run.owner()));
  }

  /** The only method of the program that a call can run, if it gets exactly the operands. */
  public OptionalInt onlyDirect(int method, int call) {
    CallTargets all = targets(method, call);
    return all.count() == 1 && isDirect(method, call, all.method(0))
        ? OptionalInt.of(all.method(0))
        : OptionalInt.empty();
  }

  public IntStream calls(int method) {
    return Arrays.stream(calls[method]);
  }

  public int callCount(int method) {
    return calls[method].length;
  }

  public int call(int method, int index) {
    return calls[method][index];
  }

  public List<CallbackTarget> runs(int method, int call) {
    return runs[method].getOrDefault(call, List.of());
  }

  public Map<Integer, List<CallbackTarget>> runs(int method) {
    return runs[method];
  }

  public SiteIndex runners() {
    return runners;
  }

  public void forEachCaller(int method, SiteIndex.Visitor visitor) {
    callers.forEach(method, visitor);
  }

  public int callerCount(int method) {
    int count = 0;
    for (int set = 0; set < callers.setsOfMethod.count(method); set++) {
      count += callers.sitesOfSet.count(callers.setsOfMethod.target(method, set));
    }
    return count;
  }

  public boolean anyCaller(int method, SiteIndex.Test test) {
    return callers.any(method, test);
  }

  /** Whether a method has callers, and all its calls pass a test. */
  public boolean allCallers(int method, SiteIndex.Test test) {
    return callerCount(method) > 0
        && !callers.any(method, (caller, call) -> !test.holds(caller, call));
  }

  /** The methods run by those lambdas of an interface that could not be followed. */
  public Set<Integer> runByEscapedLambdas(String type) {
    Set<Integer> found = new TreeSet<>();
    for (LambdaSite lambda : escapedLambdas.getOrDefault(type, List.of())) {
      resolver.implementations(lambda).stream().forEach(found::add);
    }
    return found;
  }

  /** Whether a lambda that could not be followed can run a method. */
  public boolean isRunByEscapedLambda(int method) {
    return runByEscaped.get(method);
  }

  /** Visits each lambda that could not be followed: its creating method and each method it runs. */
  public void forEachEscapedLambda(SiteIndex.Visitor visitor) {
    escapedLambdas.values().stream()
        .flatMap(List::stream)
        .forEach(
            lambda ->
                resolver.implementations(lambda).stream()
                    .forEach(run -> visitor.visit(lambda.method(), run)));
  }

  public Methods methods() {
    return methods;
  }

  public Hierarchy hierarchy() {
    return hierarchy;
  }

  public ProgramScan scan() {
    return scan;
  }

  public ConcreteTypes types() {
    return types;
  }

  public CallbackTable callbacks() {
    return callbacks;
  }

  /** Finds the targets of all calls. */
  private final class Builder {
    private final CallbackResolver functions = new CallbackResolver(scan, resolver, callbacks);
    private final StreamCallbacks streams = new StreamCallbacks(hierarchy);
    private final Map<LambdaFlow.Use, List<LambdaSite>> lambdasByUse = new HashMap<>();

    private final BitSet withUses = new BitSet();

    Builder() {
      followLambdas();
    }

    /** Records the uses of lambdas, and the lambdas that escape, by their interfaces. */
    private void followLambdas() {
      LambdaFlow flow = new LambdaFlow(methods, hierarchy, functions);
      for (LambdaSite lambda : scan.lambdas()) {
        Optional<List<LambdaFlow.Use>> uses = flow.uses(lambda);
        if (uses.isEmpty()) {
          for (String type : hierarchy.supertypes(lambda.lambda().interfaceName())) {
            escapedLambdas.computeIfAbsent(type, key -> new ArrayList<>()).add(lambda);
          }
        }
        for (LambdaFlow.Use use : uses.orElse(List.of())) {
          lambdasByUse.computeIfAbsent(use, key -> new ArrayList<>()).add(lambda);
          withUses.set(use.method());
        }
      }
    }

    private void add(int number) {
      Body body = methods.get(number).body().orElse(null);
      calls[number] =
          IntStream.range(0, body == null ? 0 : body.size())
              .filter(i -> body.op(i).isCall() && body.op(i) != Op.CALL_DYNAMIC)
              .toArray();
      targets[number] = new CallTargets[calls[number].length];
      Map<Integer, List<CallbackTarget>> here = new HashMap<>();
      for (int c = 0; c < calls[number].length; c++) {
        int call = calls[number][c];
        targets[number][c] = resolve(number, body, call);
        if (isOutside(body, call, targets[number][c])) {
          here.put(call, run(number, body, call));
        }
      }
      here.values().removeIf(List::isEmpty);
      runs[number] = Map.copyOf(here);
    }

    /** Whether a call can leave the program, or the callback table describes it. */
    private boolean isOutside(Body body, int call, CallTargets found) {
      return found.leavesProgram() || callbacks.isNamed(((Member) body.symbol(call)).owner());
    }

    private CallTargets resolve(int number, Body body, int call) {
      Op op = body.op(call);
      Member called = (Member) body.symbol(call);
      if (op == Op.CALL_STATIC || op == Op.CALL_SPECIAL) {
        return resolver.resolve(op, called, Set.of());
      }
      CallTargets found = resolver.resolve(op, called, types.of(number, body.operand(call, 0)));
      List<LambdaSite> lambdas = lambdas(number, call, 0);
      return lambdas.isEmpty() ? found : functions.with(found, lambdas, called);
    }

    private List<LambdaSite> lambdas(int method, int call, int operand) {
      return withUses.get(method)
          ? lambdasByUse.getOrDefault(new LambdaFlow.Use(method, call, operand), List.of())
          : List.of();
    }

    private List<CallbackTarget> run(int number, Body body, int call) {
      Member called = (Member) body.symbol(call);
      List<CallbackTarget> found = new ArrayList<>();
      int receivers = body.op(call) == Op.CALL_STATIC ? 0 : 1;
      for (int k = receivers; k < body.operandCount(call); k++) {
        Set<String> given = types.of(number, body.operand(call, k));
        CallbackResolver.Argument argument = new CallbackResolver.Argument(k, k - receivers);
        functions.add(called, argument, given, found);
        functions.addLambdas(called, argument, lambdas(number, call, k), found);
      }
      return found.stream()
          .map(run -> run.with(streams.when(body, call, run.when())))
          .distinct()
          .toList();
    }
  }

  /** The callers of each method; calls with the same targets are grouped. */
  private static final class CallerIndex {
    private final SiteIndex sitesOfSet;
    private final AdjacencyList setsOfMethod;

    CallerIndex(int[][] calls, CallTargets[][] targets) {
      IdentityHashMap<CallTargets, Integer> numbers = new IdentityHashMap<>();
      SiteIndex.Collector sites = new SiteIndex.Collector();
      AdjacencyList.Builder sets = new AdjacencyList.Builder(calls.length);
      for (int method = 0; method < calls.length; method++) {
        for (int c = 0; c < calls[method].length; c++) {
          CallTargets set = targets[method][c];
          if (set.count() > 0) {
            Integer known = numbers.putIfAbsent(set, numbers.size());
            int number = known == null ? numbers.size() - 1 : known;
            if (known == null) {
              set.stream().forEach(target -> sets.add(target, number));
            }
            sites.add(number, method, calls[method][c]);
          }
        }
      }
      sitesOfSet = sites.index(numbers.size());
      setsOfMethod = sets.build();
    }

    void forEach(int method, SiteIndex.Visitor visitor) {
      setsOfMethod.forEach(method, set -> sitesOfSet.forEach(set, visitor));
    }

    boolean any(int method, SiteIndex.Test test) {
      for (int set = 0; set < setsOfMethod.count(method); set++) {
        if (sitesOfSet.any(setsOfMethod.target(method, set), test)) {
          return true;
        }
      }
      return false;
    }
  }
}
