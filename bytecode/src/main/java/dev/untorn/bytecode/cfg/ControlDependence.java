package dev.untorn.bytecode.cfg;

import dev.untorn.bytecode.ir.Body;
import java.util.Arrays;
import java.util.BitSet;

/** The branches that decide whether a block runs, after Ferrante, Ottenstein and Warren (1987). */
public final class ControlDependence {

  private final BitSet[] deciders;

  private ControlDependence(BitSet... deciders) {
    this.deciders = deciders;
  }

  public static ControlDependence of(Body body) {
    return new ControlDependence(deciders(new ReverseCfg(body)));
  }

  /** Like {@link #of}, but only blocks on paths that end in an exception depend on such paths. */
  public static ControlDependence ofReturning(Body body) {
    ReverseCfg returning = ReverseCfg.returning(body);
    BitSet[] all = deciders(new ReverseCfg(body));
    BitSet[] some = deciders(returning);
    for (int block = 0; block < all.length; block++) {
      all[block] = returning.contains(block) ? some[block] : all[block];
    }
    return new ControlDependence(all);
  }

  private static BitSet[] deciders(ReverseCfg graph) {
    Dominators post = Dominators.of(graph);
    BitSet[] deciders = new BitSet[post.root()];
    Arrays.setAll(deciders, block -> new BitSet());
    for (int block = 0; block < post.root(); block++) {
      int[] next = graph.branches(block);
      for (int i = 0; next.length > 1 && i < next.length; i++) {
        int node = next[i];
        while (node != post.parent(block) && node != post.root()) {
          deciders[node].set(block);
          node = post.parent(node);
        }
      }
    }
    return deciders;
  }

  /** The blocks whose last instruction decides whether this block runs. */
  public int[] deciders(int block) {
    return deciders[block].stream().toArray();
  }
}
