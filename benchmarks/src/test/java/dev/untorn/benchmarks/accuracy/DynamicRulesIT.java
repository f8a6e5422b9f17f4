package dev.untorn.benchmarks.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.benchmarks.accuracy.Marker.Word;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import dev.untorn.model.Severity;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The rule {@code block} finds in a recorded run of the corpus what is marked for it, and nothing
 * else; fixed counterparts run, too. A run need not show everything, such as that somebody had to
 * wait: there are three, and their findings are taken together.
 */
class DynamicRulesIT {

  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final int RUNS = 3;
  private static final long DEADLINE_MINUTES = 5;

  @TempDir private Path folder;

  @Test
  void blockFindsExactlyWhatIsMarked() throws Exception {
    List<CorpusFile> files = files(CorpusFolder.of(PROJECT));
    ExpectedFindings expectedFindings = ExpectedFindings.of(files);
    SortedSet<OperationName> expected = expectedFindings.marked(Word.TORN, Rule.BLOCK);
    assertThat(expected).isNotEmpty();
    SortedSet<OperationName> falseAlarms = expectedFindings.marked(Word.FALSE_ALARM, Rule.BLOCK);
    expected.addAll(falseAlarms);
    SortedSet<OperationName> found = new TreeSet<>();
    for (int run = 0; run < RUNS && !found.containsAll(expected); run++) {
      found.addAll(analyze(record(files, folder.resolve(run + ".trace"))));
    }
    assertThat(found)
        .containsAll(expected)
        .doesNotContainAnyElementsOf(expectedFindings.marked(Word.MISSED, Rule.BLOCK));
    assertThat(found)
        .as("what cannot be torn")
        .filteredOn(operation -> !expectedFindings.isTorn(operation))
        .containsExactlyElementsOf(falseAlarms);
  }

  /** Those with something for the rule, and their twins. */
  private static List<CorpusFile> files(CorpusFolder corpus) {
    Set<String> names =
        corpus.files().stream()
            .filter(file -> file.markers().stream().anyMatch(DynamicRulesIT::isForBlock))
            .map(file -> file.name().replaceFirst("Fixed$", ""))
            .collect(Collectors.toSet());
    return corpus.files().stream()
        .filter(file -> names.contains(file.name().replaceFirst("Fixed$", "")))
        .toList();
  }

  private static boolean isForBlock(Marker marker) {
    return marker.side().filter(Side.DYNAMIC::equals).isPresent()
        && marker.rules().contains(Rule.BLOCK);
  }

  /** The operations of a recorded run that are reported, except in notes. */
  private static SortedSet<OperationName> analyze(Path trace) throws IOException {
    SortedSet<OperationName> found = new TreeSet<>();
    DetectorList.offline(DetectOptions.standard())
        .get(0)
        .detect(
            new Recording(() -> TraceFormat.open(trace)),
            finding -> {
              if (finding.severity() != Severity.NOTE) {
                found.add(OperationName.of(finding.operation()));
              }
            });
    return found;
  }

  private static Path record(List<CorpusFile> files, Path trace) throws Exception {
    Path jar = PROJECT.resolve(Path.of("cli", "target", "untorn.jar"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(
        "-javaagent:%s=trace=%s,exclude=dev.untorn.corpus.schedule.Gate".formatted(jar, trace));
    command.add("-cp");
    command.add(
        String.join(
            File.pathSeparator, "target/test-classes", classes("corpus"), classes("annotations")));
    command.add(ProgramRow.class.getName());
    files.forEach(file -> command.add("dev.untorn.corpus." + file.name()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(process.waitFor(DEADLINE_MINUTES, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
    return trace;
  }

  private static String classes(String module) {
    return PROJECT.resolve(Path.of(module, "target", "classes")).toString();
  }
}
