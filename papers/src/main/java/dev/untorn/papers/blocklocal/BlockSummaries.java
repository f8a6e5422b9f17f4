package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.graph.StronglyConnectedComponents;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.papers.blocklocal.CalledMethods.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The summaries of all methods, callees first; recursive methods are analyzed together. */
final class BlockSummaries {

  /** A use of a shared value outside the block of its read or call. */
  record StaleUse(int method, SharedValueOrigin origin, int site, int use) {}

  /**
   * The summary of a method for its callers: the shared values and parameters (bits) from which its
   * result is computed, the locks it takes, and those in whose blocks each parameter is used.
   */
  record BlockSummary(
      List<SharedValueOrigin> origins,
      long parameters,
      Set<AccessPath> taken,
      Map<Integer, Set<AccessPath>> uses) {

    static final BlockSummary NONE = new BlockSummary(List.of(), 0, Set.of(), Map.of());

    BlockSummary {
      origins = List.copyOf(origins);
      taken = Set.copyOf(taken);
      uses = Map.copyOf(uses);
    }
  }

  /** The limit of rounds for recursive methods; facts only grow, and access paths are short. */
  private static final int MOST_ROUNDS = 50;

  private final Program program;
  private final BlockSummary[] known;
  private final List<StaleUse> stale = new ArrayList<>();

  /** The summaries of methods with known lambdas as arguments. */
  private final Map<Given, BlockSummary> withFunctions = new HashMap<>();

  /** A method, and the lambdas passed as some of its parameters. */
  private record Given(int method, Map<Integer, String> functions) {}

  BlockSummaries(Program program) {
    this.program = program;
    known = new BlockSummary[program.methods().count()];
    Arrays.fill(known, BlockSummary.NONE);
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
            IntStream.range(0, program.calls().callCount(method))
                .flatMap(call -> program.calls().targetsAt(method, call).stream())
                .distinct()
                .toArray());
  }

  /** Methods that call each other are analyzed to a fixpoint. */
  private void analyze(List<Integer> methods) {
    List<BlockFlow> flows = new ArrayList<>();
    boolean isChanged = true;
    for (int round = 0; isChanged && round < MOST_ROUNDS; round++) {
      isChanged = false;
      flows.clear();
      withFunctions.keySet().removeIf(given -> methods.contains(given.method()));
      for (int method : methods) {
        if (program.methods().get(method).body().isPresent()) {
          BlockFlow flow = new BlockFlow(program, method, Map.of(), this);
          BlockSummary summary = flow.summary();
          isChanged |= !summary.equals(known[method]);
          known[method] = summary;
          flows.add(flow);
        }
      }
    }
    flows.forEach(flow -> stale.addAll(flow.stale()));
  }

  List<StaleUse> stale() {
    return stale;
  }

  /** The summary for a call; a method that receives lambdas is analyzed for each combination. */
  BlockSummary of(Run run) {
    boolean isKnown =
        run.functions().isEmpty() || program.methods().get(run.target()).body().isEmpty();
    return isKnown ? known[run.target()] : of(new Given(run.target(), run.functions()));
  }

  private BlockSummary of(Given given) {
    BlockSummary summary = withFunctions.get(given);
    if (summary == null) {
      withFunctions.put(given, known[given.method()]); // for recursive methods
      summary = new BlockFlow(program, given.method(), given.functions(), this).summary();
      withFunctions.put(given, summary);
    }
    return summary;
  }

  /** The origin of a shared value: the read or call, its method, and the locks released since. */
  record SharedValueOrigin(
      int method, int instruction, Optional<StateAccess> read, List<AccessPath> own) {

    /** Represents the unknown locks of a method: a separate block, according to section 5.1. */
    private static final AccessPath UNKNOWN = new AccessPath.Constant("not known");

    SharedValueOrigin {
      own = List.copyOf(own);
    }

    static SharedValueOrigin of(StateAccess read, List<AccessPath> own) {
      return new SharedValueOrigin(read.method(), read.instruction(), Optional.of(read), own);
    }

    /** The result of a method whose effect is unknown. */
    static SharedValueOrigin unknown(int method, int call) {
      return new SharedValueOrigin(method, call, Optional.empty(), List.of(UNKNOWN));
    }

    /** The result of a method that takes locks, however it is computed. */
    static SharedValueOrigin result(int method, int call, List<AccessPath> own) {
      return new SharedValueOrigin(method, call, Optional.empty(), own);
    }

    boolean isOfUnknownMethod() {
      return own.contains(UNKNOWN);
    }

    SharedValueOrigin under(List<AccessPath> locks) {
      return new SharedValueOrigin(method, instruction, read, locks);
    }
  }
}
