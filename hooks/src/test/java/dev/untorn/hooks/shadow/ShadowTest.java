package dev.untorn.hooks.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
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

  @Test
  void longArraysHaveFewerWords() {
    Shadow.setExactLength(128);
    assertThat(Shadow.ofArray(128)).satisfies(shadow -> hasParts(shadow, 128, 0));
    assertThat(Shadow.ofArray(129)).satisfies(shadow -> hasParts(shadow, 17, 3));
    assertThat(Shadow.ofArray(0)).satisfies(shadow -> hasParts(shadow, 1, 0));
    assertThat(Shadow.ofArray(1_000_000)).satisfies(shadow -> hasParts(shadow, 31, 15));
  }

  private static void hasParts(int[] shadow, int count, int shift) {
    assertThat(shadow[Shadow.COUNT]).isEqualTo(count);
    assertThat(shadow[Shadow.SHIFT]).isEqualTo(shift);
  }
}
