package dev.untorn.bytecode.ir;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Dominators and control dependence against their definitions, over classes of the running JDK. */
class DominatorsTest {

  /** Larger bodies are skipped: checking by definition is cubic. */
  private static final int MOST_BLOCKS = 60;

  private int bodies;

  @Test
  void treesAndDependencesAreThoseOfTheDefinitions() {
    for (Path file : JdkClasses.every(9, "java.base")) {
      Bodies.forEach(
          JdkClasses.read(file),
          (method, body) -> {
            if (body.blockCount() > 2 && body.blockCount() <= MOST_BLOCKS) {
              check(body, file + " " + method.name() + method.descriptor());
            }
          });
    }
    assertThat(bodies).isGreaterThan(1000);
  }

  private void check(Body body, String what) {
    bodies++;
    int end = body.blockCount();
    Dominators dominators = Dominators.of(body);
    Dominators post = Dominators.backwards(body);
    Backwards backwards = new Backwards(body);
    IntFunction<int[]> forward = block -> all(body, block);
    IntFunction<int[]> normal = node -> node == end ? new int[0] : backwards.after()[node];
    for (int upper = 0; upper < end; upper++) {
      Set<Integer> withoutUpper = reachable(0, upper, forward);
      for (int lower = 0; lower < end; lower++) {
        assertThat(dominators.dominates(upper, lower))
            .as("%s: %d dominates %d", what, upper, lower)
            .isEqualTo(upper == lower || !withoutUpper.contains(lower));
        assertThat(post.dominates(upper, lower))
            .as("%s: %d postdominates %d", what, upper, lower)
            .isEqualTo(upper == lower || !reachable(lower, upper, normal).contains(end));
      }
    }
    checkControl(body, post, what);
  }

  /** A block depends on a branch if one way from it always leads there, and another need not. */
  private static void checkControl(Body body, Dominators post, String what) {
    ControlDependence dependence = ControlDependence.of(body);
    for (int block = 0; block < body.blockCount(); block++) {
      Set<Integer> expected = new TreeSet<>();
      for (int branch = 0; branch < body.blockCount(); branch++) {
        boolean always = false;
        for (int i = 0; i < body.successors().count(branch); i++) {
          always |= post.dominates(block, body.successors().target(branch, i));
        }
        boolean strictly = block != branch && post.dominates(block, branch);
        if (always && !strictly && body.successors().count(branch) > 1) {
          expected.add(branch);
        }
      }
      Set<Integer> actual = new TreeSet<>();
      for (int decider : dependence.deciders(block)) {
        actual.add(decider);
      }
      assertThat(actual).as("%s: what decides block %d", what, block).isEqualTo(expected);
    }
  }

  private static int[] all(Body body, int block) {
    int normal = body.successors().count(block);
    int[] all = new int[normal + body.handlers().count(block)];
    for (int i = 0; i < all.length; i++) {
      all[i] =
          i < normal
              ? body.successors().target(block, i)
              : body.handlers().target(block, i - normal);
    }
    return all;
  }

  /** What can be reached without passing through one node. */
  private static Set<Integer> reachable(int from, int without, IntFunction<int[]> next) {
    Set<Integer> seen = new TreeSet<>();
    Deque<Integer> waiting = new ArrayDeque<>();
    if (from != without) {
      seen.add(from);
      waiting.add(from);
    }
    while (!waiting.isEmpty()) {
      for (int node : next.apply(waiting.remove())) {
        if (node != without && seen.add(node)) {
          waiting.add(node);
        }
      }
    }
    return seen;
  }
}
