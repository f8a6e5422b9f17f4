package dev.untorn.papers.views;

import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.papers.views.ViewConsistency.ViewSplit.Part;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The facts of the causal graph about atomic blocks: common correlations (definition 2) and the
 * view dependency graph DV (section 5.2).
 */
final class ViewDependencies implements ViewConsistency.Correlation {

  private static final BitSet NO_BLOCKS = new BitSet();

  private final AtomicBlocks atomics;
  private final Views views;
  private final CausalGraph graph;
  private final CommonReachability reach;

  /** The accesses of each block, grouped by the blocks to which they belong. */
  private final Map<Integer, List<List<StateAccess>>> groups = new HashMap<>();

  /** The reads of the blocks queried so far, by variable. */
  private final Map<Integer, Map<Integer, List<StateAccess>>> reads = new HashMap<>();

  private final Map<Key, BitSet> ends = new HashMap<>();
  private final Map<Integer, BitSet> returning = new HashMap<>();

  /** A variable in a block. */
  private record Key(int block, int variable) {}

  /**
   * An edge (m1, x, m2) of DV.
   *
   * @param first an access of x in m1
   * @param second a write in m2
   * @param reached everything that depends on x of m1
   */
  record Edge(
      int from, int variable, int to, StateAccess first, StateAccess second, BitSet reached) {

    private Edge with(StateAccess other) {
      return new Edge(from, variable, to, first, other, reached);
    }
  }

  ViewDependencies(AtomicBlocks atomics, Views views, CausalGraph graph) {
    this.atomics = atomics;
    this.views = views;
    this.graph = graph;
    reach = new CommonReachability(graph.edges(), graph.assigned());
    Map<BitSet, List<StateAccess>> byOwners = new LinkedHashMap<>();
    for (StateAccess access : graph.accesses()) {
      byOwners.computeIfAbsent(atomics.owners(access), one -> new ArrayList<>()).add(access);
    }
    byOwners.forEach(
        (owners, some) ->
            owners.stream()
                .forEach(
                    block -> groups.computeIfAbsent(block, one -> new ArrayList<>()).add(some)));
  }

  /** The matching accesses of a block. */
  private Stream<StateAccess> accesses(int block, Predicate<StateAccess> isMeant) {
    return groups.getOrDefault(block, List.of()).stream().flatMap(List::stream).filter(isMeant);
  }

  private Map<Integer, List<StateAccess>> byVariable(int block, Predicate<StateAccess> isMeant) {
    return accesses(block, isMeant)
        .collect(Collectors.groupingBy(access -> views.number(access.variable())));
  }

  @Override
  public boolean isCommon(Part one, Part other) {
    return one.variables().stream()
        .anyMatch(
            x ->
                other.variables().stream()
                    .anyMatch(y -> isCommon(one.block(), x, other.block(), y)));
  }

  /** Whether the reads of two variables in two blocks flow to a common write. */
  boolean isCommon(int block, int x, int otherBlock, int y) {
    return x != y && ends(new Key(block, x)).intersects(ends(new Key(otherBlock, y)));
  }

  private BitSet ends(Key key) {
    return ends.computeIfAbsent(key, one -> reach.ends(reached(one)));
  }

  private BitSet reached(Key key) {
    return from(reads(key.block).getOrDefault(key.variable, List.of()));
  }

  private Map<Integer, List<StateAccess>> reads(int block) {
    return reads.computeIfAbsent(block, one -> byVariable(one, StateAccess::reads));
  }

  private BitSet from(List<StateAccess> accesses) {
    return reach.from(accesses.stream().map(graph::node).toList());
  }

  /** Passes the edges of DV for some variables, until there are enough. */
  void forEachEdge(BitSet variables, Consumer<Edge> edges, BooleanSupplier isEnough) {
    Map<Integer, BitSet> writers = writers();
    for (int block = 0; block < atomics.count() && !isEnough.getAsBoolean(); block++) {
      int from = block;
      byVariable(block, access -> access.writes() || graph.isUnknown(access))
          .forEach(
              (variable, versions) -> {
                if (variables.get(variable) && !isEnough.getAsBoolean()) {
                  addEdges(new Key(from, variable), versions, writers, edges);
                }
              });
    }
  }

  /** For each component of the graph, the blocks with a write in it. */
  private Map<Integer, BitSet> writers() {
    Map<Integer, BitSet> found = new HashMap<>();
    for (int block = 0; block < atomics.count(); block++) {
      int writer = block;
      accesses(block, StateAccess::writes)
          .forEach(
              write ->
                  found
                      .computeIfAbsent(reach.component(graph.node(write)), one -> new BitSet())
                      .set(writer));
    }
    return found;
  }

  private void addEdges(
      Key key, List<StateAccess> versions, Map<Integer, BitSet> writers, Consumer<Edge> edges) {
    BitSet reached = from(versions);
    BitSet blocks = new BitSet();
    reached.stream().forEach(one -> blocks.or(writers.getOrDefault(one, NO_BLOCKS)));
    for (int to : blocks.stream().toArray()) {
      accesses(to, StateAccess::writes)
          .filter(write -> reach.contains(reached, graph.node(write)))
          .filter(write -> to != key.block || comesBack(key.block, reached, write))
          .findFirst()
          .ifPresent(
              write ->
                  edges.accept(
                      new Edge(key.block, key.variable, to, versions.get(0), write, reached)));
    }
  }

  /** The edge with a write that the value reaches through the code of a method, if there is one. */
  Optional<Edge> through(Edge edge, int method) {
    BitSet behind = behind(edge.reached, method);
    return accesses(edge.to, StateAccess::writes)
        .filter(write -> reach.contains(behind, graph.node(write)))
        .findFirst()
        .map(edge::with);
  }

  /** Whether the reads of two blocks flow to a common write through the code of a method. */
  boolean isCommonThrough(Part one, Part other, int method) {
    return one.variables().stream()
        .mapToObj(x -> endsThrough(new Key(one.block(), x), method))
        .anyMatch(
            ends ->
                other.variables().stream()
                    .filter(y -> !one.variables().get(y))
                    .mapToObj(y -> endsThrough(new Key(other.block(), y), method))
                    .anyMatch(ends::intersects));
  }

  private BitSet endsThrough(Key key, int method) {
    return reach.ends(behind(reached(key), method));
  }

  /** Everything that depends on the part of a method's code that is reached. */
  private BitSet behind(BitSet reached, int method) {
    return reach.from(
        graph.nodes(method).filter(node -> reach.contains(reached, node)).boxed().toList());
  }

  /**
   * Whether a value leaves a block and returns to it: as the result of its method and as a
   * parameter, or through the code of its method around the block.
   */
  private boolean comesBack(int block, BitSet reached, StateAccess write) {
    int method = atomics.get(block).method();
    boolean isReturned =
        reach.contains(reached, graph.result(method))
            && reach.contains(returning(method), graph.node(write));
    return isReturned || reach.contains(fromAround(block, reached), graph.node(write));
  }

  /** Everything that depends on instructions around a block that the value reaches. */
  private BitSet fromAround(int block, BitSet reached) {
    return reach.from(
        atomics
            .around(block)
            .map(one -> graph.node(atomics.get(block).method(), one))
            .filter(node -> reach.contains(reached, node))
            .boxed()
            .toList());
  }

  /** Everything that depends on those parameters of a method that its own result can reach. */
  private BitSet returning(int method) {
    return returning.computeIfAbsent(
        method,
        one -> {
          BitSet left = reach.from(List.of(graph.result(one)));
          return reach.from(
              graph.parameters(one).stream().filter(node -> reach.contains(left, node)).toList());
        });
  }
}
