package dev.untorn.benchmarks.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each figure of the papers has programs with three variations whose markers for paper mode say
 * what the paper says. {@code PaperProgramsTest} and {@code ForcedSchedulesIT} compare the markers
 * with findings.
 */
class FiguresTest {

  private static final Path PROGRAMS = Path.of("../papers/src/test/programs/paper");
  private static final Path LIST =
      Path.of("../corpus/src/main/resources/dev/untorn/corpus/figures.txt");
  private static final int VARIATIONS = 3;

  /** The figures that each paper has. */
  private static final Map<String, Integer> COUNTS =
      Map.of("000", 6, "001", 5, "002", 18, "003", 3, "004", 12);

  private static final Pattern MARKED = Pattern.compile("(\\w+)\\([^;]*// PAPER: (.*)$");
  private static final Pattern METHOD =
      Pattern.compile("(?!.*\\b(?:if|for|while|switch|catch|new)\\b)[ \\w]* (\\w+)\\([^;]*\\{");

  private static final Map<String, Program> ALL = new TreeMap<>();

  /** What is known about a program: the rules that its test compares, and those that report it. */
  private record Program(Set<Rule> compared, Set<Rule> reporting) {}

  /** An entry of the list. */
  private record Figure(String name, Map<String, List<String>> lines) {

    static Figure parse(String entry) {
      List<String> lines = entry.lines().toList();
      Map<String, List<String>> named =
          lines.stream()
              .skip(1)
              .map(line -> line.strip().split(": ", 2))
              .collect(Collectors.toMap(line -> line[0], line -> List.of(line[1].split(", ", -1))));
      return new Figure(lines.get(0), named);
    }

    Set<Rule> rules(String line) {
      return lines.getOrDefault(line, List.of()).stream()
          .map(id -> Rule.find(id).orElseThrow())
          .collect(Collectors.toSet());
    }

    /** By the way in which they vary the figure. */
    Map<String, List<String>> programs() {
      Map<String, List<String>> programs = new TreeMap<>(lines);
      programs.keySet().removeAll(Set.of("reported", "silent"));
      return programs;
    }
  }

  @BeforeAll
  static void readPrograms() throws IOException {
    try (Stream<Path> files = Files.walk(PROGRAMS)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        readStatic(file);
      }
    }
    for (CorpusFile file : CorpusFolder.of(Path.of("..")).files()) {
      if (Files.readString(file.source()).contains("ForcedRun.in")) {
        readDynamic(file);
      }
    }
  }

  private static void readStatic(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    Set<Rule> compared = rules(lines.get(0).replace("// RULES: ", "").split(", ", -1));
    String prefix = file.getFileName().toString().replace("java", "");
    for (String line : lines) {
      Matcher marked = MARKED.matcher(line);
      Matcher method = METHOD.matcher(line);
      if (marked.find()) {
        String[] findings = marked.group(2).split("; ", -1);
        ALL.put(prefix + marked.group(1), new Program(compared, rules(findings)));
      } else if (method.lookingAt()) {
        ALL.putIfAbsent(prefix + method.group(1), new Program(compared, Set.of()));
      }
    }
  }

  private static Set<Rule> rules(String... findings) {
    return Arrays.stream(findings)
        .map(finding -> Rule.find(finding.replaceFirst(" .*", "")).orElseThrow())
        .collect(Collectors.toSet());
  }

  private static void readDynamic(CorpusFile file) throws IOException {
    Set<Rule> compared =
        Arrays.stream(Rule.values())
            .filter(rule -> rule.side() == Side.DYNAMIC)
            .collect(Collectors.toSet());
    Map<OperationName, List<Marker>> marked = PaperMarkers.of(file);
    for (OperationName operation : file.operations()) {
      Set<Rule> reporting =
          marked.getOrDefault(operation, List.of()).stream()
              .flatMap(marker -> marker.rules().stream())
              .collect(Collectors.toSet());
      Program program = new Program(compared, reporting);
      ALL.merge(name(operation), program, (a, b) -> a.reporting().isEmpty() ? b : a);
    }
  }

  private static String name(OperationName operation) {
    String type = operation.className().replace("dev.untorn.corpus.", "").replace('$', '.');
    String constructor = type.substring(type.lastIndexOf('.') + 1);
    return type + "." + operation.method().replace("<init>", constructor);
  }

  private static List<Figure> figures() throws IOException {
    String text = Files.readString(LIST).replaceAll("(?m)^#.*\n", "").strip();
    return Arrays.stream(text.split("\n\n", -1)).map(Figure::parse).toList();
  }

  @Test
  void noFigureIsMissing() throws IOException {
    Set<String> expected = new TreeSet<>();
    COUNTS.forEach(
        (paper, count) -> {
          for (int i = 1; i <= count; i++) {
            expected.add(paper + " Fig. " + i);
          }
        });
    Set<String> listed =
        figures().stream()
            .map(figure -> figure.name().replaceFirst(":.*", ""))
            .filter(place -> place.contains("Fig."))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(listed).isEqualTo(expected);
  }

  @TestFactory
  Stream<DynamicTest> everyFigure() throws IOException {
    return figures().stream()
        .filter(figure -> !figure.lines().containsKey("without program"))
        .map(figure -> DynamicTest.dynamicTest(figure.name(), () -> check(figure)));
  }

  private static void check(Figure figure) {
    Set<Rule> reported = figure.rules("reported");
    Set<Rule> silent = figure.rules("silent");
    assertThat(figure.programs()).containsKey("figure");
    assertThat(figure.programs().values().stream().flatMap(List::stream))
        .as("programs that exist")
        .allMatch(ALL::containsKey);
    List<Rule> claims = new ArrayList<>(reported);
    claims.addAll(silent);
    assertThat(claims).isNotEmpty().doesNotHaveDuplicates();
    for (Rule rule : claims) {
      Map<String, List<String>> compared = new TreeMap<>(figure.programs());
      compared.replaceAll(
          (way, names) ->
              names.stream().filter(name -> ALL.get(name).compared().contains(rule)).toList());
      compared.values().removeIf(List::isEmpty);
      assertThat(compared).as(rule.id()).containsKey("figure");
      assertThat(compared.values().stream().flatMap(List::stream))
          .as(rule.id())
          .allMatch(name -> ALL.get(name).reporting().contains(rule) == reported.contains(rule));
      compared.remove("figure");
      assertThat(compared.values().stream().flatMap(List::stream).distinct())
          .as("variations for " + rule.id())
          .hasSizeGreaterThanOrEqualTo(VARIATIONS);
    }
  }
}
