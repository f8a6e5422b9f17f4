package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Habits of the house that no compiler checks. */
class HouseTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final int MOST_LINES = 300;

  @Test
  void everyPackageSaysWhatItIs() throws IOException {
    assertThat(sources().stream().map(Path::getParent).distinct())
        .allMatch(folder -> Files.exists(folder.resolve("package-info.java")));
  }

  @Test
  void everyTypeStartsWithASentence() throws IOException {
    for (Path source : sources()) {
      assertThat(Files.readString(source))
          .as("%s", source)
          .containsPattern(
              "(?s)/\\*\\*.*?\\*/\\s*(@|public|final|abstract|record|enum|class|interface|sealed|package)");
    }
  }

  @Test
  void filesAreSmall() throws IOException {
    for (Path source : sources()) {
      assertThat(Files.readAllLines(source)).as("%s", source).hasSizeLessThan(MOST_LINES);
    }
  }

  /** The example in the README is what the command prints today. */
  @Test
  void theReadmeShowsRealOutput() throws IOException {
    Session session = new Session(ROOT);
    session.run("report", "docs/example-findings.json");
    assertThat(Files.readString(ROOT.resolve("README.md")))
        .contains("$ ./untorn report docs/example-findings.json\n" + session.out());
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT)) {
      return modules
          .map(module -> module.resolve("src/main/java"))
          .filter(Files::isDirectory)
          .flatMap(HouseTest::javaFiles)
          .toList();
    }
  }

  private static Stream<Path> javaFiles(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
