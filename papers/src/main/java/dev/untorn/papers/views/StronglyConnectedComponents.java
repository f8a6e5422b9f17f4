package dev.untorn.papers.views;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The strongly connected components of a graph, after Tarjan, "Depth-First Search and Linear Graph
 * Algorithms" (1972), without recursion. A component has a smaller number than those that lead to
 * it.
 */
final class StronglyConnectedComponents {

  private static final int NONE = -1;

  private final Digraph graph;
  private final int[] component;
  private final int[] order;
  private final int[] low;
  private final int[] open;
  private final int[] path;
  private final int[] nextEdge;
  private int openCount;
  private int pathCount;
  private int numbered;
  private int count;

  private StronglyConnectedComponents(Digraph graph) {
    this.graph = graph;
    component = new int[graph.size()];
    order = new int[graph.size()];
    low = new int[graph.size()];
    open = new int[graph.size()];
    path = new int[graph.size()];
    nextEdge = new int[graph.size()];
    Arrays.fill(component, NONE);
    Arrays.fill(order, NONE);
  }

  static StronglyConnectedComponents of(Digraph graph) {
    StronglyConnectedComponents found = new StronglyConnectedComponents(graph);
    for (int node = 0; node < graph.size(); node++) {
      if (found.order[node] == NONE) {
        found.walk(node);
      }
    }
    return found;
  }

  int count() {
    return count;
  }

  int of(int node) {
    return component[node];
  }

  /**
   * The nodes in an order in which, as far as there is one, those come first that others lead to.
   */
  int[] inOrder() {
    return IntStream.range(0, component.length)
        .boxed()
        .sorted(Comparator.comparingInt(this::of))
        .mapToInt(node -> node)
        .toArray();
  }

  /** The graph of the components, without edges from one to itself. */
  Digraph condensed() {
    Digraph condensed = new Digraph(count);
    for (int node = 0; node < graph.size(); node++) {
      int end = graph.firstEdge(node + 1);
      for (int edge = graph.firstEdge(node); edge < end; edge++) {
        int target = component[graph.target(edge)];
        if (target != component[node]) {
          condensed.add(component[node], target);
        }
      }
    }
    return condensed;
  }

  private void walk(int root) {
    enter(root);
    while (pathCount > 0) {
      int node = path[pathCount - 1];
      if (nextEdge[node] < graph.firstEdge(node + 1)) {
        int target = graph.target(nextEdge[node]++);
        if (order[target] == NONE) {
          enter(target);
        } else if (component[target] == NONE) {
          low[node] = Math.min(low[node], order[target]);
        }
      } else {
        leave(node);
      }
    }
  }

  private void enter(int node) {
    order[node] = numbered;
    low[node] = numbered++;
    nextEdge[node] = graph.firstEdge(node);
    open[openCount++] = node;
    path[pathCount++] = node;
  }

  private void leave(int node) {
    pathCount--;
    if (pathCount > 0) {
      int before = path[pathCount - 1];
      low[before] = Math.min(low[before], low[node]);
    }
    if (low[node] == order[node]) {
      int last;
      do {
        last = open[--openCount];
        component[last] = count;
      } while (last != node);
      count++;
    }
  }
}
