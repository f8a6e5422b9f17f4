package dev.untorn.bytecode.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The edges of a directed graph of numbered nodes, kept in two arrays. */
public final class AdjacencyList {

  private final int[] starts;
  private final int[] targets;

  private AdjacencyList(int[] starts, int[] targets) {
    this.starts = starts;
    this.targets = targets;
  }

  public static AdjacencyList of(int nodes, IntFunction<int[]> targetsOf) {
    int[] starts = new int[nodes + 1];
    int[][] all = new int[nodes][];
    for (int node = 0; node < nodes; node++) {
      all[node] = targetsOf.apply(node);
      starts[node + 1] = starts[node] + all[node].length;
    }
    int[] targets = new int[starts[nodes]];
    for (int node = 0; node < nodes; node++) {
      System.arraycopy(all[node], 0, targets, starts[node], all[node].length);
    }
    return new AdjacencyList(starts, targets);
  }

  public int nodes() {
    return starts.length - 1;
  }

  public int count(int node) {
    return starts[node + 1] - starts[node];
  }

  public int target(int node, int index) {
    return targets[starts[node] + index];
  }

  public IntStream targets(int node) {
    return Arrays.stream(targets, starts[node], starts[node + 1]);
  }

  /** Visits the nodes of {@code targets} without the cost of a stream. */
  public void forEach(int node, IntConsumer visitor) {
    for (int edge = starts[node]; edge < starts[node + 1]; edge++) {
      visitor.accept(targets[edge]);
    }
  }

  public int[] toArray(int node) {
    return Arrays.copyOfRange(targets, starts[node], starts[node + 1]);
  }

  public AdjacencyList reversed() {
    Builder reversed = new Builder(nodes(), targets.length);
    for (int node = 0; node < nodes(); node++) {
      for (int edge = starts[node]; edge < starts[node + 1]; edge++) {
        reversed.add(targets[edge], node);
      }
    }
    return reversed.build();
  }

  public BitSet reachable(IntStream from) {
    return FixedPoint.reachable(from, this::forEach);
  }

  public int[] reversePostorder(int root) {
    int[] order = new int[nodes()];
    int[] path = new int[nodes()];
    int[] nextEdge = new int[nodes()];
    BitSet seen = new BitSet(nodes());
    int first = order.length;
    int depth = 0;
    path[0] = root;
    seen.set(root);
    while (depth >= 0) {
      int node = path[depth];
      if (nextEdge[node] < count(node)) {
        int next = target(node, nextEdge[node]++);
        if (!seen.get(next)) {
          seen.set(next);
          path[++depth] = next;
        }
      } else {
        order[--first] = node;
        depth--;
      }
    }
    return Arrays.copyOfRange(order, first, order.length);
  }

  /** Collects the edges of a graph, in any order. */
  public static final class Builder {
    private static final int FIRST_CAPACITY = 1024;

    private final int nodes;
    private int[] from;
    private int[] to;
    private int count;

    public Builder(int nodes) {
      this(nodes, FIRST_CAPACITY);
    }

    private Builder(int nodes, int capacity) {
      this.nodes = nodes;
      from = new int[capacity];
      to = new int[capacity];
    }

    public void add(int source, int target) {
      if (count == from.length) {
        from = Arrays.copyOf(from, 2 * count);
        to = Arrays.copyOf(to, 2 * count);
      }
      from[count] = source;
      to[count++] = target;
    }

    /** The graph; the edges of each node stay in the order in which they were added. */
    public AdjacencyList build() {
      int[] starts = new int[nodes + 1];
      for (int e = 0; e < count; e++) {
        starts[from[e] + 1]++;
      }
      for (int node = 0; node < nodes; node++) {
        starts[node + 1] += starts[node];
      }
      int[] targets = new int[count];
      int[] next = starts.clone();
      for (int e = 0; e < count; e++) {
        targets[next[from[e]]++] = to[e];
      }
      return new AdjacencyList(starts, targets);
    }
  }
}
