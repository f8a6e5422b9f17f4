package dev.untorn.bytecode.cfg;

import dev.untorn.bytecode.ir.Body;
import java.util.Arrays;

/**
 * Which branches decide whether a block runs, after Ferrante, Ottenstein and Warren, "The Program
 * Dependence Graph and Its Use in Optimization" (1987).
 */
public final class ControlDependence {

  private static final int[] NONE = {};

  private final int[][] deciders;

  private ControlDependence(int[][] deciders) {
    this.deciders = deciders;
  }

  public static ControlDependence of(Body body) {
    return new ControlDependence(deciders(new ReverseCfg(body)));
  }

  /**
   * The same if ways that can only end in an exception do not count. What lies on such a way itself
   * depends on what it always depends on.
   */
  public static ControlDependence ofReturning(Body body) {
    ReverseCfg returning = ReverseCfg.returning(body);
    int[][] all = deciders(new ReverseCfg(body));
    int[][] some = deciders(returning);
    for (int block = 0; block < all.length; block++) {
      all[block] = returning.contains(block) ? some[block] : all[block];
    }
    return new ControlDependence(all);
  }

  private static int[][] deciders(ReverseCfg graph) {
    Dominators post = Dominators.of(graph);
    int[][] deciders = new int[post.root()][];
    Arrays.fill(deciders, NONE);
    for (int block = 0; block < post.root(); block++) {
      int[] next = graph.branches(block);
      for (int i = 0; next.length > 1 && i < next.length; i++) {
        int node = next[i];
        while (node != post.parent(block) && node != post.root()) {
          deciders[node] = with(deciders[node], block);
          node = post.parent(node);
        }
      }
    }
    return deciders;
  }

  /** The blocks whose last instruction decides whether this block runs. */
  public int[] deciders(int block) {
    return deciders[block].clone();
  }

  private static int[] with(int[] blocks, int block) {
    for (int known : blocks) {
      if (known == block) {
        return blocks;
      }
    }
    int[] more = Arrays.copyOf(blocks, blocks.length + 1);
    more[blocks.length] = block;
    return more;
  }
}
