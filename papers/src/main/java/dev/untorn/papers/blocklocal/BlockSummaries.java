package dev.untorn.papers.blocklocal;

import dev.untorn.analysis.CheckOptions.CallContext;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.graph.StronglyConnectedComponents;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.MethodLocks;
import dev.untorn.papers.blocklocal.CalledMethods.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** The summaries of all methods, callees first; recursive methods are analyzed together. */
final class BlockSummaries {

  /** A use of a shared value outside the block of its read or call. */
  record StaleUse(int method, SharedValueOrigin origin, int site, int use) {}

  /**
   * The effect of a call on its caller: the locks acquired, the parameters and shared values that
   * flow into the result, and the locks in whose blocks each parameter is used.
   */
  record BlockSummary(
      Set<AccessPath> taken,
      Set<Integer> parameters,
      Map<Integer, Set<AccessPath>> uses,
      List<SharedValueOrigin> origins) {

    static final BlockSummary NONE = new BlockSummary(Set.of(), Set.of(), Map.of(), List.of());

    BlockSummary {
      taken = Set.copyOf(taken);
      parameters = Set.copyOf(parameters);
      uses = Map.copyOf(uses);
      origins = List.copyOf(origins);
    }
  }

  private final Program program;
  private final CallContext context;
  private final Map<Given, BlockSummary> known = new HashMap<>();
  private final List<StaleUse> stale = new ArrayList<>();

  /** The methods of the component being analyzed. */
  private final Map<Given, BlockFlow> flows = new LinkedHashMap<>();

  /** Whether the component is recursive. */
  private boolean isRecursive;

  /** A method, and the classes of the functions passed as its parameters. */
  private record Given(int method, Map<Integer, Set<String>> functions) {}

  BlockSummaries(Program program, CallContext context) {
    this.program = program;
    this.context = context;
    StronglyConnectedComponents components = StronglyConnectedComponents.of(graph());
    Map<Integer, List<Integer>> members = new TreeMap<>();
    for (int method : components.inOrder()) {
      members.computeIfAbsent(components.of(method), key -> new ArrayList<>()).add(method);
    }
    members.values().forEach(this::analyze);
  }

  private AdjacencyList graph() {
    return AdjacencyList.of(
        program.methods().count(),
        method ->
            IntStream.concat(
                    IntStream.range(0, program.calls().callCount(method))
                        .flatMap(call -> program.calls().targetsAt(method, call).stream()),
                    program.calls().runs(method).values().stream()
                        .flatMap(List::stream)
                        .mapToInt(CallbackTarget::method))
                .distinct()
                .toArray());
  }

  /**
   * Analyzes methods that call each other, in steps. The result of each step only grows; a step in
   * which it can end something begins only when it is complete.
   */
  private void analyze(List<Integer> methods) {
    flows.clear();
    isRecursive = false;
    methods.forEach(method -> of(new Given(method, Map.of())));
    repeat((flow, before) -> new BlockSummary(flow.taken(), Set.of(), Map.of(), List.of()));
    repeat(
        (flow, before) -> {
          flow.solve();
          return new BlockSummary(before.taken(), flow.parameters(), flow.uses(), List.of());
        });
    repeat(
        (flow, before) -> {
          if (isRecursive) {
            flow.solve();
          }
          return new BlockSummary(
              before.taken(), before.parameters(), before.uses(), flow.origins());
        });
    flows.forEach(
        (given, flow) -> stale.addAll(given.functions().isEmpty() ? flow.stale() : List.of()));
  }

  private void repeat(BiFunction<BlockFlow, BlockSummary, BlockSummary> step) {
    boolean isChanged = true;
    while (isChanged) {
      int count = flows.size();
      isChanged = false;
      for (Map.Entry<Given, BlockFlow> one : List.copyOf(flows.entrySet())) {
        BlockSummary before = known.get(one.getKey());
        BlockSummary now = step.apply(one.getValue(), before);
        known.put(one.getKey(), now);
        isChanged |= isRecursive && !now.equals(before);
      }
      isChanged |= flows.size() > count;
    }
  }

  List<StaleUse> stale() {
    return stale;
  }

  /** The locks of a method, with those of its callers if calls are seen in their context. */
  MethodLocks locks(int method) {
    return context == CallContext.LOCKS
        ? program.locks().of(method)
        : program.locks().withoutCallers(method);
  }

  /** Whether a lock that a callee acquires is certainly already held. */
  boolean isHeld(List<HeldLock> held, AccessPath lock) {
    return context == CallContext.LOCKS && held.stream().anyMatch(hold -> hold.lock().equals(lock));
  }

  /** The summary of a call; methods that call functions have one for each function. */
  BlockSummary of(Run run) {
    return of(new Given(run.target(), run.functions()));
  }

  private BlockSummary of(Given given) {
    BlockSummary summary = known.getOrDefault(given, BlockSummary.NONE);
    if (flows.containsKey(given)) {
      isRecursive = true;
    } else if (!known.containsKey(given)
        && program.methods().get(given.method()).body().isPresent()) {
      known.put(given, summary);
      flows.put(given, new BlockFlow(program, given.method(), given.functions(), this));
    }
    return summary;
  }

  /** The origin of a shared value: the read or call, its method, and the locks released since. */
  record SharedValueOrigin(
      int method, int instruction, Optional<StateAccess> read, Set<AccessPath> own) {

    /** Represents the unknown locks of a method: a separate block, according to section 5.1. */
    private static final AccessPath UNKNOWN = new AccessPath.Constant("not known");

    SharedValueOrigin {
      own = Set.copyOf(own);
    }

    static SharedValueOrigin of(StateAccess read, Set<AccessPath> own) {
      return new SharedValueOrigin(read.method(), read.instruction(), Optional.of(read), own);
    }

    /** The result of a method whose effect is unknown. */
    static SharedValueOrigin unknown(int method, int call) {
      return new SharedValueOrigin(method, call, Optional.empty(), Set.of(UNKNOWN));
    }

    /** The result of a method that acquires locks, however it is computed. */
    static SharedValueOrigin result(int method, int call, Set<AccessPath> own) {
      return new SharedValueOrigin(method, call, Optional.empty(), own);
    }

    boolean isOfUnknownMethod() {
      return own.contains(UNKNOWN);
    }

    SharedValueOrigin under(Set<AccessPath> locks) {
      return new SharedValueOrigin(method, instruction, read, locks);
    }
  }
}
