package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The types, members and packages that the design documents name in backticks exist. */
class DesignDocumentsTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final List<String> MODULES =
      List.of(
          "annotations",
          "model",
          "bytecode",
          "analysis",
          "papers",
          "dynamic",
          "hooks",
          "agent",
          "report",
          "engine",
          "cli",
          "corpus",
          "benchmarks");

  /** Packages of the JDK that documents name types of, such as {@code Vector}. */
  private static final List<String> JDK =
      List.of(
          "java.lang",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks");

  /** A type with a lower-case letter in its name, perhaps with its package and a member. */
  private static final Pattern TYPE =
      Pattern.compile(
          "`@?(?<package>(?:[a-z]\\w*\\.)*)(?<type>[A-Z]\\w*[a-z]\\w*)(?<members>(?:\\.\\w+)*)`");

  private static final Pattern PACKAGE =
      Pattern.compile("`(?<module>%s)(?:\\.[a-z]\\w*)+`".formatted(String.join("|", MODULES)));

  @ParameterizedTest
  @ValueSource(strings = {"architecture.md", "algorithms.md"})
  void typesExist(String page) throws IOException {
    List<Path> sources = sources();
    assertThat(
            find(TYPE, page)
                .filter(name -> sources.stream().noneMatch(declares(name)) && !isInJdk(name)))
        .extracting(MatchResult::group)
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"architecture.md", "algorithms.md"})
  void packagesExist(String page) throws IOException {
    assertThat(find(PACKAGE, page))
        .extracting(name -> name.group().replace("`", ""))
        .allMatch(name -> Files.isDirectory(folder(name)));
  }

  @Test
  void theListOfModulesIsComplete() throws IOException {
    assertThat(ROOT.resolve("pom.xml")).content().contains(modules());
    try (Stream<Path> folders = Files.list(ROOT)) {
      assertThat(folders.filter(one -> Files.isDirectory(one.resolve("src/main/java"))))
          .extracting(one -> one.getFileName().toString())
          .containsExactlyInAnyOrderElementsOf(MODULES);
    }
  }

  private static List<String> modules() {
    return MODULES.stream().map("<module>%s</module>"::formatted).toList();
  }

  private static Stream<MatchResult> find(Pattern pattern, String page) throws IOException {
    return pattern.matcher(Files.readString(ROOT.resolve("docs").resolve(page))).results();
  }

  private static Path folder(String name) {
    return ROOT.resolve(name.replaceFirst("\\..*", ""))
        .resolve("src/main/java/dev/untorn")
        .resolve(name.replace('.', '/'));
  }

  /** Whether a source file is that of a type, and has the words of the members named with it. */
  private static Predicate<Path> declares(MatchResult name) {
    String ending = "/" + name.group(1).replace('.', '/') + name.group(2) + ".java";
    List<Pattern> members =
        Pattern.compile("\\w+")
            .matcher(name.group(3))
            .results()
            .map(member -> Pattern.compile("\\b" + member.group() + "\\b"))
            .toList();
    return file -> {
      if (!file.toString().replace('\\', '/').endsWith(ending)) {
        return false;
      }
      String source = read(file);
      return members.stream().allMatch(member -> member.matcher(source).find());
    };
  }

  private static boolean isInJdk(MatchResult name) {
    return JDK.stream()
        .anyMatch(
            one ->
                Object.class.getResource(
                        "/" + one.replace('.', '/') + "/" + name.group(2) + ".class")
                    != null);
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String module : MODULES) {
      for (String folder : List.of("src/main/java", "src/test/java")) {
        Path root = ROOT.resolve(module).resolve(folder);
        if (Files.isDirectory(root)) {
          try (Stream<Path> files = Files.walk(root)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
          }
        }
      }
    }
    return sources;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
