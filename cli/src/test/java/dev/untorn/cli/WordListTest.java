package dev.untorn.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Users read the standard terms of the field, not home-made ones: {@code words.txt} lists these.
 */
class WordListTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path LIST = Path.of("src/test/resources/words.txt");

  private static final Pattern JAVA =
      Pattern.compile(
          "\"\"\"(?s:.*?)\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)*+'"
              + "|/\\*(?s:.*?)\\*/|//[^\n]*");
  private static final Pattern CONCATENATION = Pattern.compile("\"\\s*\\+\\s*\"");
  private static final Pattern TYPE =
      Pattern.compile("(?m)^ *(?:[a-z]+ )*(?:class|interface|enum|record) ([A-Z]\\w*)");
  private static final Pattern WORD = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

  private final Map<Pattern, String> terms = new LinkedHashMap<>();
  private final Set<String> exceptions = new TreeSet<>();

  WordListTest() throws IOException {
    for (String line : Files.readAllLines(LIST)) {
      String[] parts = line.split(" += ", 2);
      if (line.startsWith("except ")) {
        exceptions.add(parts[0].substring("except ".length()));
      } else if (parts.length == 2 && !line.startsWith("#")) {
        terms.put(Pattern.compile(parts[0], Pattern.CASE_INSENSITIVE), parts[1]);
      }
    }
  }

  @Test
  void homeMadeTermsAreNotUsed() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : files()) {
      String name = ROOT.relativize(file).toString().replace('\\', '/');
      if (!exceptions.contains(name)) {
        String text = text(name, Files.readString(file));
        terms.forEach(
            (term, better) ->
                term.matcher(text)
                    .results()
                    .map(MatchResult::group)
                    .distinct()
                    .forEach(used -> found.add("%s: '%s' = %s".formatted(name, used, better))));
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void everyExceptionIsAFile() {
    assertThat(exceptions).allMatch(name -> Files.isRegularFile(ROOT.resolve(name)));
  }

  /** The part of a file that is checked: of sources, string literals, comments and type names. */
  private static String text(String name, String content) {
    if (!name.endsWith(".java") || name.endsWith("package-info.java")) {
      return content.replaceAll("\\s+(?:(?:\\*|#) )?", " ");
    }
    StringBuilder text = new StringBuilder();
    StringBuilder code = new StringBuilder();
    Matcher token = JAVA.matcher(CONCATENATION.matcher(content).replaceAll(""));
    while (token.find()) {
      text.append(token.group().replaceAll("\\s+(?:(?:\\*|//) )?", " ")).append('\n');
      token.appendReplacement(code, "");
    }
    return text
        + TYPE.matcher(token.appendTail(code))
            .results()
            .map(type -> WORD.matcher(type.group(1)).replaceAll(" "))
            .collect(joining("\n"));
  }

  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>(List.of(ROOT.resolve("untorn"), ROOT.resolve("verify")));
    try (Stream<Path> roots = Files.list(ROOT)) {
      for (Path root : roots.toList()) {
        String name = root.getFileName().toString();
        if (name.equals("docs") || Files.isDirectory(root.resolve("src/main"))) {
          files.addAll(filesIn(name.equals("docs") ? root : root.resolve("src/main")));
        } else if (name.endsWith(".md")) {
          files.add(root);
        }
      }
    }
    return files;
  }

  private static List<Path> filesIn(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().matches(".*\\.(java|md|txt|properties)"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
