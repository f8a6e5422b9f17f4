package dev.untorn.bytecode.ir;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Which instructions can run after others in one run of a body, exceptions included. */
public final class Reachability {

  private Reachability() {}

  /** The instructions that can run after one of these without entering one of the blocks. */
  public static BitSet after(Body body, BitSet instructions, BitSet barred) {
    BitSet found = new BitSet();
    BitSet seen = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>();
    for (int i = instructions.nextSetBit(0); i >= 0; i = instructions.nextSetBit(i + 1)) {
      int block = body.blockOf(i);
      found.set(i + 1, body.blockEnd(block));
      waiting.add(block);
    }
    while (!waiting.isEmpty()) {
      int block = waiting.poll();
      int normal = body.successors().count(block);
      for (int s = 0; s < normal + body.handlers().count(block); s++) {
        int to =
            s < normal
                ? body.successors().target(block, s)
                : body.handlers().target(block, s - normal);
        if (!seen.get(to) && !barred.get(to)) {
          seen.set(to);
          found.set(body.blockStart(to), body.blockEnd(to));
          waiting.add(to);
        }
      }
    }
    return found;
  }
}
