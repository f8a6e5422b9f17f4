package dev.untorn.dynamic.atomizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A table with little room forgets, and what it has forgotten says so. */
class StateTableTest {

  private static final int ENTRIES = 100_000;

  @Test
  void whatIsForgottenIsMadeAnewAndMarked() {
    StateTable<VariableState> table =
        new StateTable<>(
            key -> new VariableState(key, new AtomizerOptions(EnumSet.noneOf(Refinement.class))),
            ENTRIES / 100);
    List<VariableState> made = new ArrayList<>();
    for (long key = 0; key < ENTRIES; key++) {
      made.add(table.get(key));
      assertThat(table.get(key)).isSameAs(made.get((int) key));
    }
    long marked = made.stream().filter(variable -> variable.isForgotten()).count();
    assertThat(marked).isGreaterThan(ENTRIES / 2);
    for (VariableState variable : made) {
      if (!variable.isForgotten()) {
        assertThat(table.get(variable.key)).isSameAs(variable);
      }
    }
    VariableState first = made.get(0);
    assertThat(first.isForgotten()).isTrue();
    assertThat(table.get(first.key)).isNotSameAs(first);
  }
}
