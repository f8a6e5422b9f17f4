package dev.untorn.hooks.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each variable must have words of its own, for writes and for the reads of each group. */
class ShadowTest {

  @Test
  void wordsDoNotOverlap() {
    for (int variables = 1; variables < 300; variables++) {
      int[] shadow = Shadow.ofVariables(variables);
      Set<Integer> used = new HashSet<>();
      for (int i = 0; i < Shadow.HEADER; i++) {
        used.add(i);
      }
      for (int variable = 0; variable < variables; variable++) {
        for (int row = 0; row <= Shadow.READERS; row++) {
          int word = Shadow.slot(variable) + row * Shadow.ROW;
          assertThat(word).isLessThan(shadow.length);
          assertThat(used.add(word)).isTrue();
        }
      }
    }
  }

  /**
   * Whatever is used, and in which order: an element keeps its variable, and shares it with none.
   */
  @Test
  void noTwoElementsAreOneVariable() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int length = 1 + random.nextInt(1 << random.nextInt(20));
      int stride = 1 << random.nextInt(10);
      int[] shadow = Shadow.ofElements(Shadow.withoutElements(), length);
      Map<Integer, Integer> variables = new HashMap<>();
      for (int i = 0; i < 2000; i++) {
        int index = random.nextInt(length) / stride * stride;
        int variable = Shadow.variable(shadow, index);
        assertThat(variable).as("%d", seed).isLessThan(shadow[Shadow.COUNT]);
        assertThat(variables.putIfAbsent(index, variable)).isIn(null, variable);
      }
      List<Integer> given = variables.values().stream().filter(one -> one >= 0).toList();
      assertThat(given).as("%d", seed).doesNotHaveDuplicates();
      if (length <= 128) {
        assertThat(given).hasSameSizeAs(variables.keySet());
      }
      assertThat(Shadow.variable(shadow, -1)).isNegative();
      assertThat(Shadow.variable(shadow, length)).isNegative();
    }
  }

  @Test
  void longArraysFillTheirWords() {
    for (int stride : new int[] {1, 2, 32, 64}) {
      int[] shadow = Shadow.ofElements(Shadow.withoutElements(), 129 * stride);
      for (int i = 0; i < 32; i++) {
        assertThat(Shadow.variable(shadow, i * stride)).isNotNegative();
      }
    }
  }
}
