package dev.untorn.analysis.control;

import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;

/**
 * The control-flow paths between instructions, including exceptions. A test of a variable that was
 * set to a constant has only one outcome, as in {@code do ... while (isAgain)}.
 */
public record ControlPaths(Body body) {

  /** A block, and the index of the only successor that can follow, or {@link #ALL}. */
  private record Stop(int block, int only) {

    static final int ALL = -1;
  }

  /** Whether a path leads from one instruction to another and avoids some others. */
  public boolean lead(int from, int to, BitSet avoided) {
    BitSet seen = new BitSet();
    Deque<Stop> waiting = new ArrayDeque<>();
    int start = from + 1;
    Stop stop = new Stop(body.blockOf(from), Stop.ALL);
    while (true) {
      int end = body.blockEnd(stop.block());
      int wall = avoided.nextSetBit(start);
      boolean isStopped = wall >= 0 && wall < end;
      if (to >= start && to < (isStopped ? wall : end)) {
        return true;
      }
      if (!isStopped) {
        addNext(stop, seen, waiting);
      }
      if (!isStopped || wall > start) {
        addHandlers(stop.block(), seen, waiting);
      }
      if (waiting.isEmpty()) {
        return false;
      }
      stop = waiting.poll();
      start = body.blockStart(stop.block());
    }
  }

  private void addNext(Stop stop, BitSet seen, Deque<Stop> waiting) {
    for (int e = 0; e < body.successors().count(stop.block()); e++) {
      if (stop.only() == Stop.ALL || stop.only() == e) {
        int next = body.successors().target(stop.block(), e);
        add(new Stop(next, only(stop.block(), next)), seen, waiting);
      }
    }
  }

  private void addHandlers(int block, BitSet seen, Deque<Stop> waiting) {
    body.handlers()
        .targets(block)
        .forEach(handler -> add(new Stop(handler, Stop.ALL), seen, waiting));
  }

  /** A block visited with all its successors is not visited again. */
  private static void add(Stop stop, BitSet seen, Deque<Stop> waiting) {
    int all = 3 * stop.block();
    int number = all + stop.only() + 1;
    if (!seen.get(all) && !seen.get(number)) {
      seen.set(number);
      waiting.add(stop);
    }
  }

  /** The only successor of a block that is entered from another one with a known constant. */
  private int only(int from, int block) {
    Optional<BranchCondition> test = BranchCondition.of(body, block);
    if (test.isEmpty() || body.successors().count(block) != 2) {
      return Stop.ALL;
    }
    int phi = test.get().value();
    if (body.op(phi) != Op.PHI || body.blockOf(phi) != block) {
      return Stop.ALL;
    }
    Optional<Integer> known = Optional.empty();
    for (int p = 0; p < body.predecessors().count(block); p++) {
      if (body.predecessors().target(block, p) == from) {
        Optional<Integer> constant = body.intConstant(body.operand(phi, p));
        if (constant.isEmpty() || (known.isPresent() && !known.equals(constant))) {
          return Stop.ALL;
        }
        known = constant;
      }
    }
    return known.map(one -> (one != 0) == test.get().isTrueIfJump() ? 1 : 0).orElse(Stop.ALL);
  }
}
