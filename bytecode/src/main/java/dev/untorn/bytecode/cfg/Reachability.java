package dev.untorn.bytecode.cfg;

import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.Body;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/** The instructions that can run after others in one execution of a body, including exceptions. */
public final class Reachability {

  private Reachability() {}

  public static BitSet after(Body body, int instruction) {
    BitSet from = new BitSet();
    from.set(instruction);
    return after(body, from, new BitSet());
  }

  public static boolean isInLoop(Body body, int instruction) {
    return after(body, instruction).get(instruction);
  }

  /** The instructions that can run after others up to barred ones, before which none throws. */
  public static BitSet after(Body body, BitSet instructions, BitSet barred) {
    return after(body, instructions, barred, List.of());
  }

  /** The same, but paths that enter one of the closed sets of blocks do not leave it. */
  public static BitSet after(
      Body body, BitSet instructions, BitSet barred, Collection<BitSet> closed) {
    BitSet found = new BitSet();
    BlockWalk walk =
        (from, block) -> {
          int end = body.blockEnd(block);
          int stop = barred.nextSetBit(from);
          boolean isStopped = stop >= 0 && stop < end;
          found.set(from, isStopped ? stop : end);
          return !isStopped;
        };
    FixedPoint.reachable(
        instructions.stream()
            .filter(i -> walk.reachesEnd(i + 1, body.blockOf(i)))
            .map(body::blockOf),
        (block, next) ->
            body.forEachNext(
                block,
                other -> {
                  boolean isLeft =
                      closed.stream().anyMatch(set -> set.get(block) && !set.get(other));
                  if (!isLeft && walk.reachesEnd(body.blockStart(other), other)) {
                    next.accept(other);
                  }
                }));
    return found;
  }

  /** Marks the instructions of a block that run, up to its end or to a barred instruction. */
  private interface BlockWalk {
    boolean reachesEnd(int from, int block);
  }
}
