package dev.untorn.bytecode.ir;

import java.util.function.IntFunction;

/** Edges from each of some numbered nodes, kept in two arrays. */
public final class AdjacencyList {

  private final int[] starts;
  private final int[] targets;

  private AdjacencyList(int[] starts, int[] targets) {
    this.starts = starts;
    this.targets = targets;
  }

  static AdjacencyList of(int nodes, IntFunction<int[]> targetsOf) {
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

  public int count(int node) {
    return starts[node + 1] - starts[node];
  }

  public int target(int node, int index) {
    return targets[starts[node] + index];
  }
}
