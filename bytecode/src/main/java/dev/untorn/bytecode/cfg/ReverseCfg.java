package dev.untorn.bytecode.cfg;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.Arrays;
import java.util.BitSet;

/** The blocks of a body seen from the end: a node of its own, to which every last block leads. */
final class ReverseCfg {

  private final Body body;
  private final int end;

  /** The blocks that are looked at; the others lead to the end, and nothing leads to them. */
  private final BitSet kept;

  /** For each block those that follow it; the end where nothing does. */
  private final int[][] after;

  private final int[][] before;
  private final boolean[] seen;
  private final int[] postorder;
  private int count;

  ReverseCfg(Body body) {
    this(body, all(body));
  }

  private ReverseCfg(Body body, BitSet kept) {
    this.body = body;
    this.kept = kept;
    end = body.blockCount();
    after = new int[end + 1][];
    after[end] = new int[0];
    for (int block = 0; block < end; block++) {
      after[block] = successors(block);
    }
    before = reversed();
    seen = new boolean[end + 1];
    seen[end] = true;
    postorder = new int[end + 1];
    walk();
  }

  /** Only the blocks from which the method can return. */
  static ReverseCfg returning(Body body) {
    ReverseCfg all = new ReverseCfg(body);
    boolean[] reaching = new boolean[all.end + 1];
    for (int block = 0; block < all.end; block++) {
      int last = body.blockEnd(block) - 1;
      boolean isReturn = last >= body.blockStart(block) && body.op(last) == Op.RETURN;
      if (isReturn && !reaching[block]) {
        all.markReaching(block, reaching);
      }
    }
    BitSet kept = new BitSet();
    for (int block = 0; block < all.end; block++) {
      kept.set(block, reaching[block]);
    }
    return new ReverseCfg(body, kept);
  }

  private static BitSet all(Body body) {
    BitSet all = new BitSet();
    all.set(0, body.blockCount());
    return all;
  }

  boolean contains(int block) {
    return kept.get(block);
  }

  /** Where control goes from a block without an exception. */
  int[] branches(int block) {
    int[] next = new int[body.successors().count(block)];
    for (int i = 0; i < next.length; i++) {
      next[i] = body.successors().target(block, i);
    }
    return kept.get(block) ? Arrays.stream(next).filter(kept::get).toArray() : new int[0];
  }

  /** The nodes in reverse postorder from the end. */
  int[] order() {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = postorder[count - 1 - i];
    }
    return order;
  }

  int[][] after() {
    return after;
  }

  private int[] successors(int block) {
    int[] next = branches(block);
    return next.length == 0 ? new int[] {end} : next;
  }

  private int[][] reversed() {
    int[] counts = new int[end + 1];
    for (int[] targets : after) {
      for (int target : targets) {
        counts[target]++;
      }
    }
    int[][] reversed = new int[end + 1][];
    for (int node = 0; node <= end; node++) {
      reversed[node] = new int[counts[node]];
    }
    for (int node = 0; node <= end; node++) {
      for (int target : after[node]) {
        reversed[target][--counts[target]] = node;
      }
    }
    return reversed;
  }

  /**
   * Walks from the end; blocks of a loop without an end are not met, so the last of them is given
   * an edge to the end, until all are met.
   */
  private void walk() {
    boolean[] reaching = new boolean[end + 1];
    markReaching(end, reaching);
    for (int block = end - 1; block >= 0; block--) {
      if (!reaching[block]) {
        after[block] = with(after[block], end);
        before[end] = with(before[end], block);
        markReaching(block, reaching);
      }
    }
    visit(end);
  }

  private static int[] with(int[] nodes, int node) {
    int[] more = Arrays.copyOf(nodes, nodes.length + 1);
    more[nodes.length] = node;
    return more;
  }

  private void markReaching(int start, boolean[] reaching) {
    int[] waiting = new int[end + 1];
    int waitingCount = 1;
    waiting[0] = start;
    reaching[start] = true;
    while (waitingCount > 0) {
      for (int node : before[waiting[--waitingCount]]) {
        if (!reaching[node]) {
          reaching[node] = true;
          waiting[waitingCount++] = node;
        }
      }
    }
  }

  private void visit(int start) {
    int[] path = new int[end + 1];
    int[] nextEdge = new int[end + 1];
    int depth = 0;
    path[0] = start;
    while (depth >= 0) {
      int node = path[depth];
      if (nextEdge[depth] < before[node].length) {
        int to = before[node][nextEdge[depth]++];
        if (!seen[to]) {
          seen[to] = true;
          path[++depth] = to;
          nextEdge[depth] = 0;
        }
      } else {
        postorder[count++] = node;
        depth--;
      }
    }
  }
}
