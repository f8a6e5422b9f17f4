package dev.untorn.bytecode.ir;

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
    Dominators post = Dominators.backwards(body);
    int[][] deciders = new int[body.blockCount()][];
    Arrays.fill(deciders, NONE);
    for (int block = 0; block < body.blockCount(); block++) {
      int ways = body.successors().count(block);
      for (int i = 0; ways > 1 && i < ways; i++) {
        int node = body.successors().target(block, i);
        while (node != post.parent(block) && node != post.root()) {
          deciders[node] = with(deciders[node], block);
          node = post.parent(node);
        }
      }
    }
    return new ControlDependence(deciders);
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
