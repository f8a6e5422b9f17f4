package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code untorn check} reports in the corpus, to the letter, what it did before. */
@Tag("once")
class GoldenFindingsTest {

  @TempDir private static Path folder;

  /** As {@code golden.sh} does it: the build compiles in several ways, with different bytes. */
  @BeforeAll
  static void compile() throws IOException {
    List<String> args = new ArrayList<>(List.of("--release", "17", "-g", "-nowarn", "-proc:none"));
    args.addAll(List.of("-encoding", "UTF-8", "-cp", System.getProperty("java.class.path")));
    args.addAll(List.of("-d", folder.resolve("corpus").toString()));
    try (Stream<Path> walk = Files.walk(Path.of("..", "corpus", "src", "main", "java"))) {
      walk.map(Path::toString).filter(name -> name.endsWith(".java")).sorted().forEach(args::add);
    }
    int code =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, args.toArray(String[]::new));
    assertThat(code).isZero();
  }

  @Test
  void theCorpus() throws IOException {
    compare("default", "corpus.txt", UnaryOperator.identity());
  }

  @Test
  void theCorpusAsPublished() throws IOException {
    compare("paper", "corpus-paper.txt", GoldenText::shortened);
  }

  private static void compare(String mode, String file, UnaryOperator<List<String>> form)
      throws IOException {
    Session session = new Session(folder);
    int code = session.run("check", "-q", "--mode", mode, "-f", "json", "corpus");
    assertThat(code).as(session.err()).isEqualTo(1);
    Path golden = Path.of("..", "benchmarks", "golden", "check", file);
    assertThat(form.apply(GoldenText.full(session.out())))
        .as("%s is old; benchmarks/golden.sh --write renews it", golden)
        .containsExactlyElementsOf(Files.readAllLines(golden));
  }
}
