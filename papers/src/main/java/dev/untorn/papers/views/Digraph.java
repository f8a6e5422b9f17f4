package dev.untorn.papers.views;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A directed graph of numbered nodes that only grows. */
final class Digraph {

  private final int nodes;
  private int[] from = new int[1024];
  private int[] to = new int[1024];
  private int count;

  /** Where the targets of each node begin, once somebody asks. */
  private int[] starts;

  private int[] targets;

  Digraph(int nodes) {
    this.nodes = nodes;
  }

  int size() {
    return nodes;
  }

  void add(int source, int target) {
    if (count == from.length) {
      from = Arrays.copyOf(from, 2 * count);
      to = Arrays.copyOf(to, 2 * count);
    }
    from[count] = source;
    to[count++] = target;
    starts = null;
  }

  /** Sorts the edges by where they begin. */
  private void index() {
    starts = new int[nodes + 1];
    for (int e = 0; e < count; e++) {
      starts[from[e] + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      starts[node + 1] += starts[node];
    }
    targets = new int[count];
    int[] next = starts.clone();
    for (int e = 0; e < count; e++) {
      targets[next[from[e]]++] = to[e];
    }
  }

  /** The first edge of a node; that of the next node is the end. */
  int firstEdge(int node) {
    if (starts == null) {
      index();
    }
    return starts[node];
  }

  /** Where an edge leads. */
  int target(int edge) {
    return targets[edge];
  }

  /** Where the edges of a node lead. */
  IntStream targets(int node) {
    int first = firstEdge(node);
    return Arrays.stream(targets, first, firstEdge(node + 1));
  }

  /** The same with all edges turned round. */
  Digraph reversed() {
    Digraph reversed = new Digraph(nodes);
    for (int e = 0; e < count; e++) {
      reversed.add(to[e], from[e]);
    }
    return reversed;
  }
}
