package dev.untorn.papers.views;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.graph.AdjacencyList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What can be reached in random graphs is what a naive search for paths finds. */
class CommonReachabilityTest {

  private static final int SEEDS = 500;

  @Test
  void whatIsReachedIsWhatPathsReach() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int nodes = 1 + random.nextInt(12);
      AdjacencyList.Builder graph = new AdjacencyList.Builder(nodes);
      boolean[][] paths = new boolean[nodes][nodes];
      for (int e = random.nextInt(2 * nodes + 1); e > 0; e--) {
        int from = random.nextInt(nodes);
        int to = random.nextInt(nodes);
        graph.add(from, to);
        paths[from][to] = true;
      }
      close(paths);
      BitSet counting = BitSet.valueOf(new long[] {random.nextInt(1 << nodes)});
      compare(new CommonReachability(graph.build(), counting), paths, counting, "seed " + seed);
    }
  }

  /** Warshall's algorithm; each node reaches itself. */
  private static void close(boolean[][] paths) {
    for (int over = 0; over < paths.length; over++) {
      paths[over][over] = true;
      for (int from = 0; from < paths.length; from++) {
        for (int to = 0; to < paths.length; to++) {
          paths[from][to] |= paths[from][over] && paths[over][to];
        }
      }
    }
  }

  private static void compare(
      CommonReachability reach, boolean[][] paths, BitSet counting, String seed) {
    for (int one = 0; one < paths.length; one++) {
      BitSet fromOne = reach.from(List.of(one));
      for (int other = 0; other < paths.length; other++) {
        assertThat(reach.contains(fromOne, other)).as(seed).isEqualTo(paths[one][other]);
        boolean[] ofOne = paths[one];
        boolean[] ofOther = paths[other];
        boolean isCommon = counting.stream().anyMatch(node -> ofOne[node] && ofOther[node]);
        assertThat(reach.ends(fromOne).intersects(reach.ends(reach.from(List.of(other)))))
            .as(seed)
            .isEqualTo(isCommon);
      }
    }
  }
}
