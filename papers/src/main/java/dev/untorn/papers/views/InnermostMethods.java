package dev.untorn.papers.views;

import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.graph.StronglyConnectedComponents;
import dev.untorn.papers.views.AtomicBlocks.AtomicBlock;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds the innermost methods that contain two blocks. Callees have lower ranks, so the one with
 * the lowest rank is innermost, and its callers are not.
 */
final class InnermostMethods {

  private final AdjacencyList calls;
  private final AdjacencyList callers;
  private final int[] byRank;
  private final int[] ranks;

  /** The ranks of the methods that run each method, including itself. */
  private final Map<Integer, BitSet> runners = new HashMap<>();

  private final Map<Key, int[]> innermost = new HashMap<>();

  /** Two methods, or one that has to run twice. */
  private record Key(int first, int second, boolean isTwice) {}

  /**
   * @param calls the methods that each method calls
   */
  InnermostMethods(AdjacencyList calls, StronglyConnectedComponents components) {
    this.calls = calls;
    callers = calls.reversed();
    byRank = components.inOrder();
    ranks = new int[byRank.length];
    for (int rank = 0; rank < byRank.length; rank++) {
      ranks[byRank[rank]] = rank;
    }
  }

  /** The innermost methods that run two blocks, and satisfy a predicate. */
  List<Integer> around(AtomicBlock first, AtomicBlock second, IntPredicate isAmong) {
    boolean isTwice = first.equals(second) && first.isMethod();
    Key key = new Key(first.method(), second.method(), isTwice);
    int[] all = innermost.computeIfAbsent(key, this::find);
    return IntStream.of(all).filter(isAmong).boxed().toList();
  }

  private int[] find(Key key) {
    return key.isTwice ? callersOf(key.first) : findBoth(key.first, key.second);
  }

  private int[] findBoth(int first, int second) {
    BitSet left = (BitSet) runners(first).clone();
    left.and(runners(second));
    IntStream.Builder found = IntStream.builder();
    for (int rank = left.nextSetBit(0); rank >= 0; rank = left.nextSetBit(rank)) {
      found.add(byRank[rank]);
      left.andNot(runners(byRank[rank]));
    }
    return found.build().toArray();
  }

  /** The direct callers of a method that call no other method which leads to it. */
  private int[] callersOf(int method) {
    BitSet others = (BitSet) runners(method).clone();
    others.clear(ranks[method]);
    int[] direct = callers.targets(method).filter(one -> one != method).distinct().toArray();
    int[] found =
        IntStream.of(direct)
            .filter(one -> calls.targets(one).noneMatch(t -> t != one && others.get(ranks[t])))
            .toArray();
    return found.length == 0 ? IntStream.of(direct).limit(1).toArray() : found;
  }

  private BitSet runners(int method) {
    return runners.computeIfAbsent(
        method,
        from -> {
          BitSet found = new BitSet();
          callers.reachable(IntStream.of(from)).stream().forEach(one -> found.set(ranks[one]));
          return found;
        });
  }
}
