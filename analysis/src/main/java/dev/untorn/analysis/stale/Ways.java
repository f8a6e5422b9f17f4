package dev.untorn.analysis.stale;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Edges;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** The ways that lead from one instruction of a body to another; exceptions count as ways. */
record Ways(Body body) {

  /** Whether a way leads from one instruction to another, and to none of some others before. */
  boolean lead(int from, int to, BitSet avoided) {
    BitSet seen = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>();
    int start = from + 1;
    int block = body.blockOf(from);
    while (true) {
      int stop = avoided.nextSetBit(start);
      boolean isStopped = stop >= 0 && stop < body.blockEnd(block);
      if (to >= start && to < (isStopped ? stop : body.blockEnd(block))) {
        return true;
      }
      if (!isStopped) {
        add(body.successors(), block, seen, waiting);
      }
      if (!isStopped || stop > start) {
        add(body.handlers(), block, seen, waiting);
      }
      if (waiting.isEmpty()) {
        return false;
      }
      block = waiting.poll();
      start = body.blockStart(block);
    }
  }

  private static void add(Edges edges, int block, BitSet seen, Deque<Integer> waiting) {
    for (int e = 0; e < edges.count(block); e++) {
      int next = edges.target(block, e);
      if (!seen.get(next)) {
        seen.set(next);
        waiting.add(next);
      }
    }
  }
}
