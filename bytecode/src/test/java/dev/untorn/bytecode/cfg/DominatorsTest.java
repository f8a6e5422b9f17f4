package dev.untorn.bytecode.cfg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.ir.Bodies;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JdkClasses;
import dev.untorn.bytecode.ir.Op;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Dominators and control dependence against their definitions, over classes of the running JDK. */
class DominatorsTest {

  /** Larger bodies are skipped: checking by definition is cubic. */
  private static final int MAX_BLOCKS = 60;

  private int bodies;

  @Test
  void treesAndDependencesAreThoseOfTheDefinitions() {
    for (Path file : JdkClasses.every(9, "java.base")) {
      Bodies.forEach(
          JdkClasses.read(file),
          (method, body) -> {
            if (body.blockCount() > 2 && body.blockCount() <= MAX_BLOCKS) {
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
    ReverseCfg backwards = new ReverseCfg(body);
    IntFunction<int[]> forward = block -> all(body, block);
    IntFunction<int[]> normal =
        node -> node == end ? new int[0] : backwards.after().targets(node).toArray();
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
    checkReturning(body, what);
  }

  /** A block depends on a branch if one way from it always leads there, and another need not. */
  private static void checkControl(Body body, Dominators post, String what) {
    ControlDependence dependence = ControlDependence.of(body);
    for (int block = 0; block < body.blockCount(); block++) {
      assertThat(deciders(dependence, block))
          .as("%s: what decides block %d", what, block)
          .isEqualTo(expected(body, block, next -> true, post::dominates));
    }
  }

  /** The same where only the blocks count from which the method can return. */
  private static void checkReturning(Body body, String what) {
    ControlDependence dependence = ControlDependence.ofReturning(body);
    Set<Integer> kept = new TreeSet<>();
    for (int block = 0; block < body.blockCount(); block++) {
      if (canReturn(body, block, Body.CALLER)) {
        kept.add(block);
      }
    }
    for (int block = 0; block < body.blockCount(); block++) {
      Set<Integer> expected =
          kept.contains(block)
              ? expected(
                  body,
                  block,
                  kept::contains,
                  (upper, lower) -> upper.equals(lower) || !canReturn(body, lower, upper))
              : deciders(ControlDependence.of(body), block);
      assertThat(deciders(dependence, block))
          .as("%s: what decides block %d, if nothing is thrown", what, block)
          .isEqualTo(expected);
    }
  }

  private static Set<Integer> expected(
      Body body, int block, IntPredicate isKept, BiPredicate<Integer, Integer> isPassed) {
    Set<Integer> expected = new TreeSet<>();
    for (int branch = 0; branch < body.blockCount(); branch++) {
      boolean always = false;
      int ways = 0;
      for (int i = 0; isKept.test(branch) && i < body.successors().count(branch); i++) {
        int next = body.successors().target(branch, i);
        always |= isKept.test(next) && isPassed.test(block, next);
        ways += isKept.test(next) ? 1 : 0;
      }
      boolean strictly = block != branch && isPassed.test(block, branch);
      if (always && !strictly && ways > 1) {
        expected.add(branch);
      }
    }
    return expected;
  }

  private static Set<Integer> deciders(ControlDependence dependence, int block) {
    Set<Integer> actual = new TreeSet<>();
    for (int decider : dependence.deciders(block)) {
      actual.add(decider);
    }
    return actual;
  }

  private static boolean canReturn(Body body, int from, int without) {
    IntFunction<int[]> normal =
        block ->
            IntStream.range(0, body.successors().count(block))
                .map(i -> body.successors().target(block, i))
                .toArray();
    return reachable(from, without, normal).stream()
        .anyMatch(
            block ->
                body.blockEnd(block) > body.blockStart(block)
                    && body.op(body.blockEnd(block) - 1) == Op.RETURN);
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
