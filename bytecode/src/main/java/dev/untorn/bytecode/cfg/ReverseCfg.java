package dev.untorn.bytecode.cfg;

import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/** The reversed control flow graph of a body, with an extra end node after every last block. */
final class ReverseCfg {

  private final Body body;
  private final int end;

  /** The blocks of the graph; the others lead to the end, and nothing leads to them. */
  private final BitSet kept;

  /** The successors of each block; only the end if a block has no others. */
  private final AdjacencyList after;

  private final AdjacencyList before;

  ReverseCfg(Body body) {
    this(body, IntStream.range(0, body.blockCount()).collect(BitSet::new, BitSet::set, BitSet::or));
  }

  private ReverseCfg(Body body, BitSet kept) {
    this.body = body;
    this.kept = kept;
    end = body.blockCount();
    AdjacencyList edges = AdjacencyList.of(end + 1, block -> successors(block, false));
    BitSet exits = exits(edges.reversed());
    after =
        exits.isEmpty()
            ? edges
            : AdjacencyList.of(end + 1, block -> successors(block, exits.get(block)));
    before = after.reversed();
  }

  /** Only the blocks from which the method can return. */
  static ReverseCfg returning(Body body) {
    ReverseCfg all = new ReverseCfg(body);
    BitSet kept = all.before.reachable(IntStream.range(0, all.end).filter(all::isReturn));
    kept.clear(all.end);
    return new ReverseCfg(body, kept);
  }

  private boolean isReturn(int block) {
    int last = body.blockEnd(block) - 1;
    return last >= body.blockStart(block) && body.op(last) == Op.RETURN;
  }

  boolean contains(int block) {
    return kept.get(block);
  }

  /** The successors of a block without exceptions. */
  int[] branches(int block) {
    if (!kept.get(block)) {
      return new int[0];
    }
    int[] next = body.successors().toArray(block);
    int count = 0;
    for (int one : next) {
      if (kept.get(one)) {
        next[count++] = one;
      }
    }
    return Arrays.copyOf(next, count);
  }

  int[] order() {
    return before.reversePostorder(end);
  }

  AdjacencyList after() {
    return after;
  }

  private int[] successors(int block, boolean isExit) {
    int[] next = block == end ? new int[0] : branches(block);
    boolean isLast = isExit || (next.length == 0 && block != end);
    if (isLast) {
      next = Arrays.copyOf(next, next.length + 1);
      next[next.length - 1] = end;
    }
    return next;
  }

  /** The last blocks of infinite loops: each gets an edge to the end. */
  private BitSet exits(AdjacencyList backwards) {
    BitSet exits = new BitSet();
    BitSet reaching = backwards.reachable(IntStream.of(end));
    for (int block = reaching.previousClearBit(end);
        block >= 0;
        block = reaching.previousClearBit(block)) {
      exits.set(block);
      reaching.or(backwards.reachable(IntStream.of(block)));
    }
    return exits;
  }
}
