package dev.untorn.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The words that carry meaning of their own. */
class VocabularyTest {

  private static final Lock LOCK = Lock.exclusive("this.lock");
  private static final Lock READ = Lock.shared("this.rw");
  private static final Lock WRITE = Lock.exclusive("this.rw");
  private static final Site SITE = new Site("p.C", "inc", "()V", 3, "C.java", 9);

  @Test
  void lockSetsAreSets() {
    LockSet both = LockSet.of(LOCK).with(READ).with(LOCK);
    assertThat(both.locks()).containsExactly(LOCK, READ);
    assertThat(both.union(LockSet.of(LOCK, WRITE))).isEqualTo(LockSet.of(LOCK, READ, WRITE));
    assertThatThrownBy(() -> both.locks().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void actorsHaveLettersLikeColumns() {
    assertThat(Stream.of(1, 2, 26, 27, 52, 703).map(n -> Actor.of(n).letters()))
        .containsExactly("A", "B", "Z", "AA", "AZ", "AAA");
    assertThatThrownBy(() -> Actor.of(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void stepsSayWhatTheyTouch() {
    assertThatThrownBy(
            () ->
                new Step(
                    Actor.of(1),
                    Step.Action.READ,
                    java.util.Optional.empty(),
                    java.util.Optional.empty(),
                    SITE,
                    LockSet.EMPTY))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(Step.acquire(Actor.of(1), LOCK, SITE).lock()).contains(LOCK);
  }

  @Test
  void everyRuleHasAPageAndEveryPageARule() throws Exception {
    String tables = Files.readString(Path.of("../docs/rules/README.md"));
    for (Rule rule : Rule.values()) {
      assertThat(tables).contains("\n| [`%1$s`](%1$s.md) |".formatted(rule.id()));
      assertThat(rule.page()).startsWith("# " + rule.id() + "\n");
      assertThat(rule.page().lines())
          .containsSubsequence(
              "## Example",
              "## Interleaving",
              "## Fix",
              "## How it works",
              "## Suppressing a finding",
              "## Limits",
              "## Reference");
      assertThat(Rule.find(rule.id())).contains(rule);
    }
    List<String> ids = new ArrayList<>(List.of("README.md"));
    for (Rule rule : Rule.values()) {
      ids.add(rule.id() + ".md");
    }
    try (Stream<Path> pages = Files.list(Path.of("../docs/rules"))) {
      assertThat(pages.map(page -> page.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(ids);
    }
  }
}
