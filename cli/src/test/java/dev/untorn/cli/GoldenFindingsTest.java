package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code untorn check} reports in the corpus, to the letter, what it did before. */
@Tag("once")
class GoldenFindingsTest {

  private static final Path PROJECT = Path.of("..");

  @Test
  void theCorpus() throws Exception {
    compare("default", "corpus", UnaryOperator.identity());
  }

  @Test
  void theCorpusAsPublished() throws Exception {
    compare("paper", "corpus-paper", GoldenText::shortened);
  }

  private static void compare(String mode, String name, UnaryOperator<List<String>> form)
      throws Exception {
    Session session = new Session(PROJECT);
    int code = session.run("check", "-q", "--mode", mode, "-f", "json", "corpus/target/classes");
    assertThat(code).as(session.err()).isEqualTo(1);
    Path golden = PROJECT.resolve(Path.of("benchmarks", "golden", "check", name + ".txt"));
    assertThat(form.apply(GoldenText.full(session.out())))
        .as("%s is old; benchmarks/golden.sh --write renews it", golden)
        .containsExactlyElementsOf(Files.readAllLines(golden));
  }
}
