package dev.untorn.bytecode.cfg;

import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.ir.Body;
import java.util.Arrays;

/**
 * The dominator tree of a graph, after Cooper, Harvey and Kennedy (2001). Dominators follow
 * exception edges; postdominators do not, and treat an infinite loop as if it could end.
 */
public final class Dominators {

  private static final int NONE = -1;

  private final int root;
  private final int[] parent;
  private final int[] depth;

  /** Takes the nodes in reverse postorder, the root first; negative predecessors are ignored. */
  private Dominators(int[] order, AdjacencyList before) {
    root = order[0];
    parent = solve(order, before);
    depth = new int[parent.length];
    Arrays.fill(depth, NONE);
    depth[root] = 0;
    for (int i = 1; i < order.length; i++) {
      depth[order[i]] = depth[parent[order[i]]] + 1;
    }
  }

  public static Dominators of(Body body) {
    int[] order = new int[body.blockCount()];
    Arrays.setAll(order, block -> block);
    return new Dominators(order, body.predecessors());
  }

  /** The postdominators of a body's blocks; the end is an additional node after the last block. */
  public static Dominators backwards(Body body) {
    return of(new ReverseCfg(body));
  }

  static Dominators of(ReverseCfg graph) {
    return new Dominators(graph.order(), graph.after());
  }

  /** The immediate dominator of a node; the root dominates itself. */
  public int parent(int node) {
    return parent[node];
  }

  public boolean dominates(int upper, int lower) {
    int node = lower;
    while (depth[node] > depth[upper]) {
      node = parent[node];
    }
    return node == upper;
  }

  int root() {
    return root;
  }

  private static int[] solve(int[] order, AdjacencyList before) {
    int[] rank = new int[before.nodes()];
    int[] parent = new int[before.nodes()];
    Arrays.fill(parent, NONE);
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    parent[order[0]] = order[0];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int n = 1; n < order.length; n++) {
        int node = order[n];
        int found = NONE;
        for (int i = 0; i < before.count(node); i++) {
          int one = before.target(node, i);
          if (one >= 0 && parent[one] != NONE) {
            found = found == NONE ? one : meet(found, one, parent, rank);
          }
        }
        if (parent[node] != found) {
          parent[node] = found;
          changed = true;
        }
      }
    }
    return parent;
  }

  private static int meet(int left, int right, int[] parent, int[] rank) {
    int a = left;
    int b = right;
    while (a != b) {
      while (rank[a] > rank[b]) {
        a = parent[a];
      }
      while (rank[b] > rank[a]) {
        b = parent[b];
      }
    }
    return a;
  }
}
