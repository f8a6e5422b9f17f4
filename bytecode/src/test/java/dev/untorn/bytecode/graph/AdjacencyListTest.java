package dev.untorn.bytecode.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What graph algorithms say about random graphs is what follows from the definitions. */
class AdjacencyListTest {

  private static final int SEEDS = 500;

  @Test
  void edgesAndTheirReversalAreThoseThatWereAdded() {
    for (int seed = 0; seed < SEEDS; seed++) {
      AdjacencyList graph = random(seed);
      AdjacencyList reversed = graph.reversed();
      for (int from = 0; from < graph.nodes(); from++) {
        for (int to = 0; to < graph.nodes(); to++) {
          assertThat(count(reversed, to, from))
              .as("seed %d: edges %d to %d", seed, from, to)
              .isEqualTo(count(graph, from, to));
        }
      }
    }
  }

  @Test
  void whatIsReachedIsWhatPathsReach() {
    for (int seed = 0; seed < SEEDS; seed++) {
      AdjacencyList graph = random(seed);
      boolean[][] paths = paths(graph);
      for (int from = 0; from < graph.nodes(); from++) {
        int node = from;
        BitSet expected = new BitSet();
        IntStream.range(0, graph.nodes()).filter(to -> paths[node][to]).forEach(expected::set);
        assertThat(graph.reachable(IntStream.of(from))).as("seed " + seed).isEqualTo(expected);
        assertThat(Arrays.stream(graph.reversePostorder(from)).sorted().toArray())
            .as("seed " + seed)
            .isEqualTo(expected.stream().toArray());
      }
    }
  }

  @Test
  void reversePostorderOfAnAcyclicGraphIsTopological() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int nodes = 2 + random.nextInt(10);
      AdjacencyList.Builder edges = new AdjacencyList.Builder(nodes);
      for (int e = 0; e < 2 * nodes; e++) {
        int from = random.nextInt(nodes - 1);
        edges.add(from, from + 1 + random.nextInt(nodes - from - 1));
      }
      AdjacencyList graph = edges.build();
      int[] order = graph.reversePostorder(0);
      BitSet seen = new BitSet();
      for (int node : order) {
        assertThat(graph.targets(node).noneMatch(seen::get)).as("seed " + seed).isTrue();
        seen.set(node);
      }
    }
  }

  @Test
  void componentsAreNodesThatReachEachOther() {
    for (int seed = 0; seed < SEEDS; seed++) {
      AdjacencyList graph = random(seed);
      boolean[][] paths = paths(graph);
      StronglyConnectedComponents components = StronglyConnectedComponents.of(graph);
      for (int one = 0; one < graph.nodes(); one++) {
        for (int other = 0; other < graph.nodes(); other++) {
          assertThat(components.of(one) == components.of(other))
              .as("seed %d: %d and %d", seed, one, other)
              .isEqualTo(paths[one][other] && paths[other][one]);
          if (paths[one][other]) {
            assertThat(components.of(other)).isLessThanOrEqualTo(components.of(one));
          }
        }
      }
      assertThat(components.inOrder()).hasSize(graph.nodes());
      assertThat(components.condensed().nodes()).isEqualTo(components.count());
    }
  }

  /** A chain in which each number needs the next: the test removes all below the gap. */
  @Test
  void retainKeepsTheGreatestSetThatFulfilsTheTest() {
    BitSet set = new BitSet();
    set.set(0, 10);
    set.clear(5);
    FixedPoint.retain(set, one -> one == 9 || set.get(one + 1));
    assertThat(set.stream().toArray()).containsExactly(6, 7, 8, 9);
  }

  private static AdjacencyList random(int seed) {
    Random random = new Random(seed);
    int nodes = 1 + random.nextInt(12);
    AdjacencyList.Builder edges = new AdjacencyList.Builder(nodes);
    for (int e = random.nextInt(2 * nodes + 1); e > 0; e--) {
      edges.add(random.nextInt(nodes), random.nextInt(nodes));
    }
    return edges.build();
  }

  private static long count(AdjacencyList graph, int from, int to) {
    return graph.targets(from).filter(one -> one == to).count();
  }

  /** Warshall's algorithm; each node reaches itself. */
  private static boolean[][] paths(AdjacencyList graph) {
    boolean[][] paths = new boolean[graph.nodes()][graph.nodes()];
    for (int node = 0; node < paths.length; node++) {
      boolean[] ofNode = paths[node];
      ofNode[node] = true;
      graph.targets(node).forEach(target -> ofNode[target] = true);
    }
    for (int over = 0; over < paths.length; over++) {
      for (int from = 0; from < paths.length; from++) {
        for (int to = 0; to < paths.length; to++) {
          paths[from][to] |= paths[from][over] && paths[over][to];
        }
      }
    }
    return paths;
  }
}
