package dev.untorn.analysis.view;

import dev.untorn.bytecode.sharing.StateAccess;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What the causal graph says about atomic blocks: common correlations (definition 2) and the view
 * dependency graph DV (section 5.2).
 */
final class Dependencies implements ViewConsistency.Correlation {

  private final Atomics atomics;
  private final Views views;
  private final CausalGraph graph;
  private final Reach reach;

  /** The versions that each block reads, and those that it writes, by variable. */
  private final Map<Key, List<StateAccess>> reads = new HashMap<>();

  private final Map<Key, List<StateAccess>> versions = new LinkedHashMap<>();
  private final List<StateAccess> written = new ArrayList<>();
  private final Map<Key, BitSet> ends = new HashMap<>();
  private final Map<Integer, List<StateAccess>> returning = new HashMap<>();

  /** A variable in a block. */
  private record Key(int block, int variable) {}

  /**
   * An edge (m1, x, m2) of DV.
   *
   * @param first an access of x in m1
   * @param second the write in m2
   */
  record Edge(int from, int variable, int to, StateAccess first, StateAccess second) {}

  Dependencies(Atomics atomics, Views views, CausalGraph graph) {
    this.atomics = atomics;
    this.views = views;
    this.graph = graph;
    BitSet assigned = new BitSet();
    for (int node = 0; node < graph.edges().size(); node++) {
      assigned.set(node, graph.isAssigned(node));
    }
    reach = new Reach(graph.edges(), assigned);
    graph.accesses().forEach(this::add);
  }

  private void add(StateAccess access) {
    BitSet owners = atomics.owners(access);
    int variable = views.number(access.variable());
    owners.stream()
        .forEach(
            block -> {
              Key key = new Key(block, variable);
              if (access.reads()) {
                reads.computeIfAbsent(key, one -> new ArrayList<>()).add(access);
              }
              if (access.writes() || graph.isUnknown(access)) {
                versions.computeIfAbsent(key, one -> new ArrayList<>()).add(access);
              }
            });
    if (access.writes() && !owners.isEmpty()) {
      written.add(access);
    }
  }

  @Override
  public boolean isCommon(int block, BitSet part, int otherBlock, BitSet otherPart) {
    for (int x = part.nextSetBit(0); x >= 0; x = part.nextSetBit(x + 1)) {
      for (int y = otherPart.nextSetBit(0); y >= 0; y = otherPart.nextSetBit(y + 1)) {
        if (isCommon(block, x, otherBlock, y)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether what two blocks read of two variables meets in a write. */
  boolean isCommon(int block, int x, int otherBlock, int y) {
    return x != y && ends(new Key(block, x)).intersects(ends(new Key(otherBlock, y)));
  }

  private BitSet ends(Key key) {
    BitSet known = ends.get(key);
    if (known == null) {
      known = reach.ends(from(reads.getOrDefault(key, List.of())));
      ends.put(key, known);
    }
    return known;
  }

  private BitSet from(List<StateAccess> accesses) {
    return reach.from(accesses.stream().map(graph::node).toList());
  }

  /** Hands over the edges of DV whose variable is among some, until there are enough. */
  void forEachEdge(BitSet variables, Consumer<Edge> edges, BooleanSupplier isEnough) {
    for (Map.Entry<Key, List<StateAccess>> one : versions.entrySet()) {
      if (isEnough.getAsBoolean()) {
        return;
      }
      if (variables.get(one.getKey().variable())) {
        addEdges(one.getKey(), one.getValue(), edges);
      }
    }
  }

  private void addEdges(Key key, List<StateAccess> accesses, Consumer<Edge> edges) {
    BitSet reached = from(accesses);
    int method = atomics.get(key.block()).method();
    boolean isReturned = reach.contains(reached, graph.result(method));
    for (StateAccess write : written) {
      if (reach.contains(reached, graph.node(write))) {
        atomics.owners(write).stream()
            .filter(
                block -> block != key.block() || (isReturned && returning(method).contains(write)))
            .forEach(
                block ->
                    edges.accept(
                        new Edge(key.block(), key.variable(), block, accesses.get(0), write)));
      }
    }
  }

  /** The writes that depend on parameters of a method to which its own result can come. */
  private List<StateAccess> returning(int method) {
    return returning.computeIfAbsent(
        method,
        one -> {
          BitSet left = reach.from(List.of(graph.result(one)));
          List<Integer> entered =
              graph.parameters(one).stream().filter(node -> reach.contains(left, node)).toList();
          BitSet reached = reach.from(entered);
          return written.stream()
              .filter(write -> reach.contains(reached, graph.node(write)))
              .toList();
        });
  }
}
