package dev.untorn.papers.views;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.graph.StronglyConnectedComponents;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.papers.views.AtomicBlocks.AtomicBlock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The innermost operations of random call graphs are those that the definition names. */
class InnermostMethodsTest {

  private static final int SEEDS = 500;

  @Test
  void innermostMethodsRunBothAndNoOtherThatDoes() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int methods = 2 + random.nextInt(7);
      AdjacencyList.Builder edges = new AdjacencyList.Builder(methods);
      for (int e = random.nextInt(2 * methods); e > 0; e--) {
        edges.add(random.nextInt(methods), random.nextInt(methods));
      }
      AdjacencyList calls = edges.build();
      InnermostMethods operations =
          new InnermostMethods(calls, StronglyConnectedComponents.of(calls));
      for (int first = 0; first < methods; first++) {
        for (int second = 0; second < methods; second++) {
          List<Integer> found =
              operations.around(block(0, first), block(1, second), method -> true);
          compare(calls, first, second, found, "seed %d: %d and %d".formatted(seed, first, second));
        }
      }
    }
  }

  /** Of methods that run each other, one is enough. */
  private static void compare(
      AdjacencyList calls, int first, int second, List<Integer> found, String seed) {
    Set<Integer> both =
        IntStream.range(0, calls.nodes())
            .filter(one -> runs(calls, one).containsAll(List.of(first, second)))
            .boxed()
            .collect(Collectors.toCollection(TreeSet::new));
    Set<Set<Integer>> expected =
        both.stream()
            .filter(
                one ->
                    runs(calls, one).stream()
                        .allMatch(
                            other -> !both.contains(other) || runs(calls, other).contains(one)))
            .map(one -> together(calls, one))
            .collect(Collectors.toSet());
    assertThat(found).as(seed).hasSameSizeAs(expected);
    assertThat(found.stream().map(one -> together(calls, one)).collect(Collectors.toSet()))
        .as(seed)
        .isEqualTo(expected);
  }

  private static Set<Integer> together(AdjacencyList calls, int method) {
    return runs(calls, method).stream()
        .filter(one -> runs(calls, one).contains(method))
        .collect(Collectors.toSet());
  }

  @Test
  void whoRunsOneAtomicMethodTwiceCallsIt() {
    int[][] edges = {{1}, {2}, {2}, {2}};
    AdjacencyList calls = AdjacencyList.of(4, method -> edges[method]);
    InnermostMethods operations =
        new InnermostMethods(calls, StronglyConnectedComponents.of(calls));
    AtomicBlock whole = new AtomicBlock(0, 2, List.of(HeldLock.ENTRY));
    assertThat(operations.around(whole, whole, method -> true)).containsExactlyInAnyOrder(1, 3);
    assertThat(operations.around(whole, whole, method -> method != 1)).containsExactly(3);
    AtomicBlock section = new AtomicBlock(0, 2, List.of(7));
    assertThat(operations.around(section, section, method -> true)).containsExactly(2);
    assertThat(operations.around(section, block(1, 2), method -> true)).containsExactly(2);
  }

  private static AtomicBlock block(int number, int method) {
    return new AtomicBlock(number, method, List.of());
  }

  /** A method and all that it calls. */
  private static Set<Integer> runs(AdjacencyList calls, int method) {
    Set<Integer> found = new TreeSet<>(Set.of(method));
    Deque<Integer> waiting = new ArrayDeque<>(found);
    while (!waiting.isEmpty()) {
      calls.targets(waiting.poll()).filter(found::add).forEach(waiting::add);
    }
    return found;
  }
}
