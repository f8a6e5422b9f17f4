package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code untorn check --explain}: what was examined in an operation, and what ended it. */
class ExplainTest {

  private static final String SOURCE =
      """
      package shop;

      public class Orders {
        private final Object outer = new Object();
        private final Object inner = new Object();
        private int open;

        public void torn() {
          synchronized (outer) {
            synchronized (inner) {
              open++;
            }
            synchronized (inner) {
              open--;
            }
          }
        }

        public int plain(int x) {
          return x + 1;
        }

        private void unused() {
          open = 3;
        }
      }
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void prepare() throws IOException {
    session = new Session(folder);
    Files.writeString(folder.resolve("Orders.java"), SOURCE);
  }

  @Test
  void everyCandidateIsABlock() {
    assertThat(session.run("check", "Orders.java", "--explain", "shop.Orders.torn"))
        .as(session.err())
        .isZero();
    assertThat(session.err()).isEmpty();
    assertThat(session.out())
        .contains("shop.Orders.torn() (Orders.java:9), rule locking-pattern\n  inner acquired at ")
        .doesNotContain("plain", "\u001b")
        .containsPattern("\n  (reported|rejected by [a-z-]+( \\((proof|idiom|intent)\\))?: .+)\n");
  }

  @Test
  void aClassIsAllItsOperationsAndSaysWhyThereIsNothing() {
    assertThat(session.run("check", "Orders.java", "--explain", "shop.Ord*")).isZero();
    assertThat(session.out())
        .contains("shop.Orders.torn() (Orders.java:9), rule locking-pattern\n")
        .contains("shop.Orders.plain(int) (Orders.java:20)\n  no candidate: it reads no shared")
        .contains("shop.Orders.unused() (Orders.java:24)\n  no candidate: no known thread");
  }

  @Test
  void anOperationThatIsNotThereIsAMistake() {
    assertThat(session.run("check", "Orders.java", "--explain", "shop.Orders.tron")).isEqualTo(2);
    assertThat(session.out()).isEmpty();
    assertThat(session.err())
        .isEqualTo(
            "untorn: --explain: no operation matches 'shop.Orders.tron'; did you mean"
                + " 'shop.Orders.torn'?\n");
    assertThat(session.run("check", "Orders.java", "--explain", "x", "-o", "y")).isEqualTo(2);
    assertThat(session.run("check", "Orders.java", "--explain", "x", "--mode", "paper"))
        .isEqualTo(2);
  }
}
