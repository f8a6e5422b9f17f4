package dev.untorn.papers.views;

import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.graph.StronglyConnectedComponents;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reachability in a graph, on its strongly connected components. Nodes that reach a common relevant
 * node also reach a common last one, so only last ones are numbered.
 */
final class CommonReachability {

  private static final int NO_END = -1;

  /** The results for components with at least this number of edges are cached. */
  private static final int MANY_EDGES = 1000;

  private final StronglyConnectedComponents components;
  private final AdjacencyList condensed;
  private final Map<Integer, BitSet> kept = new HashMap<>();

  private final int[] ends;

  /**
   * @param counting the relevant nodes
   */
  CommonReachability(AdjacencyList graph, BitSet counting) {
    components = StronglyConnectedComponents.of(graph);
    condensed = components.condensed();
    BitSet counts = new BitSet();
    counting.stream().forEach(node -> counts.set(components.of(node)));
    ends = findEnds(counts);
  }

  /** Components have smaller numbers than those that lead to them. */
  private int[] findEnds(BitSet counts) {
    int[] found = new int[components.count()];
    Arrays.fill(found, NO_END);
    BitSet leading = new BitSet();
    int count = 0;
    for (int one = 0; one < components.count(); one++) {
      for (int edge = 0; edge < condensed.count(one); edge++) {
        int target = condensed.target(one, edge);
        leading.set(one, leading.get(one) || counts.get(target) || leading.get(target));
      }
      if (counts.get(one) && !leading.get(one)) {
        found[one] = count++;
      }
    }
    return found;
  }

  /** All components that can be reached from some nodes, including their own. */
  BitSet from(Collection<Integer> nodes) {
    BitSet found = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>();
    for (int node : nodes) {
      visit(components.of(node), found, waiting);
    }
    return walk(found, waiting);
  }

  private BitSet walk(BitSet found, Deque<Integer> waiting) {
    while (!waiting.isEmpty()) {
      int one = waiting.poll();
      for (int edge = 0; edge < condensed.count(one); edge++) {
        visit(condensed.target(one, edge), found, waiting);
      }
    }
    return found;
  }

  /** Results are cached for the few components through which most paths lead. */
  private void visit(int component, BitSet found, Deque<Integer> waiting) {
    if (found.get(component)) {
      return;
    }
    if (condensed.count(component) >= MANY_EDGES) {
      found.or(after(component));
    } else {
      found.set(component);
      waiting.add(component);
    }
  }

  private BitSet after(int component) {
    BitSet known = kept.get(component);
    if (known == null) {
      BitSet found = new BitSet();
      found.set(component);
      known = walk(found, new ArrayDeque<>(List.of(component)));
      kept.put(component, known);
    }
    return known;
  }

  BitSet ends(BitSet reached) {
    BitSet found = new BitSet();
    reached.stream().map(one -> ends[one]).filter(end -> end != NO_END).forEach(found::set);
    return found;
  }

  int component(int node) {
    return components.of(node);
  }

  boolean contains(BitSet reached, int node) {
    return reached.get(components.of(node));
  }
}
