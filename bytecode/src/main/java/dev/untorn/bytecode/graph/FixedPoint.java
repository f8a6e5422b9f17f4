package dev.untorn.bytecode.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Computes least and greatest fixpoints on sets of numbers. */
public final class FixedPoint {

  private FixedPoint() {}

  /** The edges of a graph that is not stored. */
  @FunctionalInterface
  public interface Successors {
    void forEach(int node, IntConsumer visitor);
  }

  public static BitSet reachable(IntStream from, Successors successors) {
    Search search = new Search();
    from.forEach(search);
    while (search.waitingCount > 0) {
      successors.forEach(search.waiting[--search.waitingCount], search);
    }
    return search.found;
  }

  /** Marks each node once, and queues it until its successors are visited. */
  private static final class Search implements IntConsumer {
    private final BitSet found = new BitSet();
    private int[] waiting = new int[16];
    private int waitingCount;

    @Override
    public void accept(int node) {
      if (!found.get(node)) {
        found.set(node);
        if (waitingCount == waiting.length) {
          waiting = Arrays.copyOf(waiting, 2 * waitingCount);
        }
        waiting[waitingCount++] = node;
      }
    }
  }

  /** Removes numbers until all others pass a test: the greatest such set. */
  public static void retain(BitSet set, IntPredicate test) {
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int one = set.nextSetBit(0); one >= 0; one = set.nextSetBit(one + 1)) {
        if (!test.test(one)) {
          set.clear(one);
          isChanged = true;
        }
      }
    }
  }
}
