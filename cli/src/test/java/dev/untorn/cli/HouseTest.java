package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Habits of the house that no compiler checks. */
class HouseTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final int MAX_LINES = 500;

  @Test
  void everyPackageSaysWhatItIs() throws IOException {
    assertThat(sources().stream().map(Path::getParent).distinct())
        .allMatch(folder -> Files.exists(folder.resolve("package-info.java")));
  }

  @Test
  void everyTypeStartsWithASentence() throws IOException {
    Pattern type =
        Pattern.compile(
            "((public|final|abstract|sealed) )*"
                + "(class|interface|enum|record|@interface) \\w+.*");
    for (Path source : sources()) {
      List<String> lines = Files.readAllLines(source);
      for (int i = 0; i < lines.size(); i++) {
        if (type.matcher(lines.get(i)).matches()) {
          assertThat(beforeAnnotations(lines, i)).as("%s:%d", source, i + 1).endsWith("*/");
        }
      }
    }
  }

  /** The line above a type and its annotations. */
  private static String beforeAnnotations(List<String> lines, int index) {
    int i = index - 1;
    int depth = 0;
    while (i > 0) {
      String line = lines.get(i).strip();
      if (line.endsWith("*/")) {
        break;
      }
      depth += line.chars().map(c -> c == ')' ? 1 : c == '(' ? -1 : 0).sum();
      if (depth == 0 && !line.startsWith("@")) {
        break;
      }
      i--;
    }
    return lines.get(i).strip();
  }

  @Test
  void filesAreSmall() throws IOException {
    for (Path source : sources()) {
      assertThat(Files.readAllLines(source)).as("%s", source).hasSizeLessThan(MAX_LINES);
    }
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
