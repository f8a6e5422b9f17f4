package dev.untorn.bytecode.cfg;

import dev.untorn.bytecode.ir.Body;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/** Which instructions can run after others in one run of a body, exceptions included. */
public final class Reachability {

  private final Body body;
  private final BitSet barred;
  private final Collection<BitSet> closed;
  private final BitSet found = new BitSet();
  private final BitSet seen = new BitSet();
  private final Deque<Integer> waiting = new ArrayDeque<>();

  private Reachability(Body body, BitSet barred, Collection<BitSet> closed) {
    this.body = body;
    this.barred = barred;
    this.closed = closed;
  }

  /** The instructions that can run after one. */
  public static BitSet after(Body body, int instruction) {
    BitSet from = new BitSet();
    from.set(instruction);
    return after(body, from, new BitSet());
  }

  /** Whether an instruction can run again after itself. */
  public static boolean isInLoop(Body body, int instruction) {
    return after(body, instruction).get(instruction);
  }

  /**
   * The instructions that can run after one of these before one of the barred ones does. A block
   * with a barred instruction is taken to throw nothing before it.
   */
  public static BitSet after(Body body, BitSet instructions, BitSet barred) {
    return after(body, instructions, barred, List.of());
  }

  /**
   * The same, but who comes into one of some sets of blocks does not leave it.
   *
   * @param closed the sets of blocks
   */
  public static BitSet after(
      Body body, BitSet instructions, BitSet barred, Collection<BitSet> closed) {
    Reachability reachability = new Reachability(body, barred, closed);
    instructions.stream().forEach(i -> reachability.walk(i + 1, body.blockOf(i)));
    while (!reachability.waiting.isEmpty()) {
      reachability.leave(reachability.waiting.poll());
    }
    return reachability.found;
  }

  /** Walks to the end of a block, or to a barred instruction. */
  private void walk(int from, int block) {
    int end = body.blockEnd(block);
    int stop = barred.nextSetBit(from);
    boolean isStopped = stop >= 0 && stop < end;
    found.set(from, isStopped ? stop : end);
    if (!isStopped) {
      waiting.add(block);
    }
  }

  /** Goes to the blocks that follow a block, also when it throws something. */
  private void leave(int block) {
    for (int s = 0; s < body.successors().count(block); s++) {
      enter(body.successors().target(block, s), block);
    }
    for (int h = 0; h < body.handlers().count(block); h++) {
      enter(body.handlers().target(block, h), block);
    }
  }

  private void enter(int next, int block) {
    if (seen.get(next)) {
      return;
    }
    for (BitSet set : closed) {
      if (set.get(block) && !set.get(next)) {
        return;
      }
    }
    seen.set(next);
    walk(body.blockStart(next), next);
  }
}
