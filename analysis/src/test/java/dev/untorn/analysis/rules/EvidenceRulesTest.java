package dev.untorn.analysis.rules;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.stale.OperationRules.ReportedInCallee;
import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.view.JointAccesses;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each evidence rule about stale values has an operation that it keeps silent, marked {@code
 * SILENT: id}, and a twin that is reported, marked {@code REPORTED: id}, in the programs of the
 * folder {@code evidence}. A program with the line {@code // WORLD: OPEN} is a library, although it
 * has a main method.
 */
class EvidenceRulesTest {

  private static final Path FOLDER = Path.of("src/test/programs/evidence");
  private static final Pattern MARKER =
      Pattern.compile("(\\w+)\\(.*// (SILENT|REPORTED): ([\\w\\-, ]+)$");

  /** Which methods have a marker of one kind, for each id. */
  private static Map<String, Set<String>> marked(Path source, String kind) throws IOException {
    Map<String, Set<String>> found = new TreeMap<>();
    for (String line : Files.readAllLines(source)) {
      Matcher marker = MARKER.matcher(line);
      if (marker.find() && marker.group(2).equals(kind)) {
        for (String id : marker.group(3).split(", ", -1)) {
          found.computeIfAbsent(id, key -> new TreeSet<>()).add(marker.group(1));
        }
      }
    }
    return found;
  }

  static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void silencesOnlyWhatIsMarked(Path source) throws Exception {
    Map<String, Set<String>> outcomes = outcomes(source);
    Set<String> wrong = new TreeSet<>();
    marked(source, "SILENT")
        .forEach(
            (id, methods) ->
                methods.stream()
                    .filter(method -> !isSilencedBy(id, outcomes.getOrDefault(method, Set.of())))
                    .forEach(
                        method -> wrong.add(method + " by " + id + ": " + outcomes.get(method))));
    marked(source, "REPORTED").values().stream()
        .flatMap(Set::stream)
        .filter(
            method -> !outcomes.getOrDefault(method, Set.of()).contains(CandidateReport.REPORTED))
        .forEach(method -> wrong.add(method + " reported: " + outcomes.get(method)));
    assertThat(wrong).isEmpty();
  }

  private static boolean isSilencedBy(String id, Set<String> outcomes) {
    return outcomes.contains(id) && !outcomes.contains(CandidateReport.REPORTED);
  }

  @Test
  void everyRuleHasAPair() throws Exception {
    Set<String> silent = new TreeSet<>();
    Set<String> reported = new TreeSet<>();
    for (Path source : programs()) {
      silent.addAll(marked(source, "SILENT").keySet());
      reported.addAll(marked(source, "REPORTED").keySet());
    }
    Set<String> missing = ids();
    assertThat(missing).containsAll(silent).containsAll(reported);
    silent.retainAll(reported);
    missing.removeAll(silent);
    assertThat(missing).isEmpty();
  }

  @Test
  void idsAreUniqueAndReasonsArePlain() throws Exception {
    List<EvidenceRule<?>> all = all(program(programs().get(0)));
    assertThat(all.stream().map(EvidenceRule::id))
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("[a-z]+(-[a-z]+)*"))
        .doesNotContain(
            CandidateReport.REPORTED,
            CandidateReport.NO_CONFLICT,
            CandidateReport.NO_THREAD,
            CandidateReport.NOT_SHARED);
    assertThat(all.stream().map(EvidenceRule::reason)).allMatch(reason -> reason.length() > 20);
  }

  /** The rules about stale values; those about locks and views have tests of their own. */
  private static Set<String> ids() throws Exception {
    return stale(program(programs().get(0)))
        .map(EvidenceRule::id)
        .collect(toCollection(TreeSet::new));
  }

  private static Stream<EvidenceRule<?>> stale(Program program) {
    ConflictSearch conflicts = new ConflictSearch(program);
    return Stream.<List<? extends EvidenceRule<?>>>of(
            EvidenceRules.staleUses(program, conflicts),
            EvidenceRules.staleCandidates(program, conflicts, new ReportedInCallee(program)),
            EvidenceRules.staleConflicts(program),
            EvidenceRules.lockedConflicts(program, conflicts),
            EvidenceRules.allConflicts(),
            EvidenceRules.readWritePairs(conflicts))
        .flatMap(List::stream);
  }

  /** The rules of all lists. */
  static List<EvidenceRule<?>> all(Program program) {
    return Stream.concat(
            stale(program),
            Stream.<List<? extends EvidenceRule<?>>>of(
                    LockingEvidenceRules.lockingPatterns(program, new GuardedAccesses(program)),
                    LockingEvidenceRules.lockingSteps(program),
                    LockingEvidenceRules.lockingConflicts(program),
                    EvidenceRules.splitRegions(program),
                    EvidenceRules.splitAccesses(program, new JointAccesses()))
                .flatMap(List::stream))
        .toList();
  }

  private static Map<String, Set<String>> outcomes(Path source) throws Exception {
    Program program = program(source);
    Map<String, Set<String>> found = new TreeMap<>();
    CheckOptions options =
        new CheckOptions(
            CheckMode.DEFAULT,
            report ->
                found
                    .computeIfAbsent(
                        program.methods().get(report.method()).name(), key -> new TreeSet<>())
                    .add(report.outcome()));
    FlowPass.over(program, options, List.of());
    return found;
  }

  private static Program program(Path source) throws Exception {
    boolean isLibrary = Files.readAllLines(source).contains("// WORLD: OPEN");
    return Program.of(
        InputReader.read(List.of(source), InputLimits.DEFAULT),
        ProgramOptions.standard().with(isLibrary ? Optional.of(World.OPEN) : Optional.empty()));
  }
}
