package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documentation, help and messages use the field's terms and American spelling. */
class ProseTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final List<String> MODULES =
      List.of(
          "model",
          "bytecode",
          "analysis",
          "papers",
          "dynamic",
          "hooks",
          "agent",
          "report",
          "engine",
          "cli");

  /** Home-made terms for what the literature has a word for, and British spelling. */
  private static final Pattern UNWANTED =
      Pattern.compile(
          "\\b(mend(s|ed|ing)?|deeds?|sieves?|told|on-line|off-line|judge[sd]|judging|hand-overs?"
              + "|is no operation|behaviours?|neighbour\\w*|colour\\w*|analysed?"
              + "|\\w*initialis(e|ing|er|ation)\\w*|recognis\\w*|synchronis\\w*|serialis\\w*"
              + "|favour\\w*)\\b",
          Pattern.CASE_INSENSITIVE);

  /** Pages that scripts write, with verdicts that people wrote. */
  private static final Set<String> GENERATED =
      Set.of("benchmarks.md", "online.md", "scoreboard.md", "staircase.md");

  private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"");
  private static final Pattern CODE = Pattern.compile("`[^`\n]*`");

  @Test
  void pagesUseTheFieldsTerms() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path page : pages()) {
      found.addAll(unwanted(page, CODE.matcher(Files.readString(page)).replaceAll("``")));
    }
    assertThat(found).isEmpty();
  }

  @Test
  void helpAndMessagesUseTheFieldsTerms() throws IOException {
    List<String> found = new ArrayList<>();
    for (String module : MODULES) {
      for (Path source : files(ROOT.resolve(module).resolve("src/main/java"), ".java")) {
        TEXT.matcher(Files.readString(source))
            .results()
            .map(text -> text.group(1))
            .filter(text -> text.indexOf(' ') >= 0)
            .forEach(text -> found.addAll(unwanted(source, text)));
      }
    }
    Path help = ROOT.resolve("cli/src/main/resources/dev/untorn/cli/help.properties");
    found.addAll(unwanted(help, Files.readString(help)));
    assertThat(found).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Is it told?", "the behaviour of", "an on-line rule", "it was Judged"})
  void unwantedWordsAreFound(String text) {
    assertThat(unwanted(ROOT, text)).hasSize(1);
  }

  private static List<String> unwanted(Path file, String text) {
    return UNWANTED
        .matcher(text)
        .results()
        .map(word -> ROOT.relativize(file) + ": " + word.group())
        .toList();
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(files(ROOT.resolve("docs"), ".md"));
    pages.removeIf(page -> GENERATED.contains(page.getFileName().toString()));
    for (String page : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
      pages.add(ROOT.resolve(page));
    }
    return pages;
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).toList();
    }
  }
}
