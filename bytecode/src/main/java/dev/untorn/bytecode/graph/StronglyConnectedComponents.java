package dev.untorn.bytecode.graph;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The strongly connected components of a graph, after Tarjan (1972); successors come first. */
public final class StronglyConnectedComponents {

  private static final int NONE = -1;

  private final AdjacencyList graph;
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

  private StronglyConnectedComponents(AdjacencyList graph) {
    this.graph = graph;
    component = new int[graph.nodes()];
    order = new int[graph.nodes()];
    low = new int[graph.nodes()];
    open = new int[graph.nodes()];
    path = new int[graph.nodes()];
    nextEdge = new int[graph.nodes()];
    Arrays.fill(component, NONE);
    Arrays.fill(order, NONE);
  }

  public static StronglyConnectedComponents of(AdjacencyList graph) {
    StronglyConnectedComponents found = new StronglyConnectedComponents(graph);
    for (int node = 0; node < graph.nodes(); node++) {
      if (found.order[node] == NONE) {
        found.walk(node);
      }
    }
    return found;
  }

  public int count() {
    return count;
  }

  public int of(int node) {
    return component[node];
  }

  /** The nodes in reverse topological order of their components. */
  public int[] inOrder() {
    return IntStream.range(0, component.length)
        .boxed()
        .sorted(Comparator.comparingInt(this::of))
        .mapToInt(node -> node)
        .toArray();
  }

  /** The graph of the components, without self-loops. */
  public AdjacencyList condensed() {
    AdjacencyList.Builder condensed = new AdjacencyList.Builder(count);
    for (int node = 0; node < graph.nodes(); node++) {
      for (int edge = 0; edge < graph.count(node); edge++) {
        int target = component[graph.target(node, edge)];
        if (target != component[node]) {
          condensed.add(component[node], target);
        }
      }
    }
    return condensed.build();
  }

  private void walk(int root) {
    enter(root);
    while (pathCount > 0) {
      int node = path[pathCount - 1];
      if (nextEdge[node] < graph.count(node)) {
        int target = graph.target(node, nextEdge[node]++);
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
