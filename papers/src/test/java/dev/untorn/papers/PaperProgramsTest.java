package dev.untorn.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Finding;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Variable;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What paper mode reports in small programs. The first line names the rules, {@code // RULES: a,
 * b}; a method says behind its declaration what they report for it, {@code // PAPER: rule variable
 * variable; rule variable}, and all other methods must stay silent. Rules about locks have no
 * variables there.
 */
@Timeout(60)
class PaperProgramsTest {

  /** Rules about locks: the paper names no variables. */
  private static final Set<Rule> LOCKS_ONLY =
      Set.of(Rule.LOCKING_PATTERN, Rule.LOCKING_PATTERN_VARIANT);

  private static final Pattern EXPECTED = Pattern.compile("(\\w+)\\([^;]*// PAPER: (.*)$");

  static Stream<Path> everyProgram() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/test/programs/paper"))) {
      return files.filter(Files::isRegularFile).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("everyProgram")
  void reportsWhatThePaperSays(Path source) throws Exception {
    assertThat(found(source)).isEqualTo(expected(source));
  }

  private static Map<String, Set<String>> expected(Path source) throws IOException {
    Map<String, Set<String>> expected = new TreeMap<>();
    for (String line : Files.readAllLines(source)) {
      Matcher method = EXPECTED.matcher(line);
      if (method.find()) {
        expected.put(method.group(1), new TreeSet<>(Arrays.asList(method.group(2).split("; "))));
      }
    }
    assertThat(expected).isNotEmpty();
    return expected;
  }

  private static Map<String, Set<String>> found(Path source) throws Exception {
    Program program =
        Program.of(InputReader.read(List.of(source, annotations()), InputLimits.DEFAULT));
    assertThat(program.problems()).isEmpty();
    Set<String> rules =
        new HashSet<>(
            Arrays.asList(Files.readAllLines(source).get(0).replace("// RULES: ", "").split(", ")));
    Map<String, Set<String>> found = new TreeMap<>();
    for (Checker checker : CheckerList.all()) {
      if (rules.contains(checker.rule().id())) {
        checker.check(
            program,
            new CheckOptions(CheckMode.PAPER),
            finding -> add(finding, checker.rule(), found));
      }
    }
    return found;
  }

  private static void add(Finding finding, Rule rule, Map<String, Set<String>> found) {
    Set<String> rules =
        found.computeIfAbsent(sourceMethod(finding.operation()), method -> new TreeSet<>());
    if (LOCKS_ONLY.contains(rule)) {
      rules.add(rule.id());
    } else {
      String variables =
          finding.variables().stream()
              .map(Variable::shortName)
              .sorted()
              .collect(Collectors.joining(" "));
      rules.add((rule.id() + " " + variables).strip());
    }
  }

  /**
   * The body of a function counts as code of the method that it is written in; a constructor has
   * the name of its class.
   */
  private static String sourceMethod(Operation operation) {
    String type = operation.className().replaceFirst("^.*[.$]", "");
    return operation
        .method()
        .replaceFirst("^lambda\\$(\\w+)\\$\\d+$", "$1")
        .replace("<init>", type);
  }

  private static Path annotations() throws URISyntaxException {
    return Path.of(
        dev.untorn.annotations.Atomic.class
            .getProtectionDomain()
            .getCodeSource()
            .getLocation()
            .toURI());
  }
}
