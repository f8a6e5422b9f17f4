package dev.untorn.analysis.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.TestPrograms;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.rules.EvidenceRules;
import dev.untorn.analysis.rules.FlowPass;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Rule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule of evidence about split accesses refutes one operation and not its torn twin. */
class ViewEvidenceTest {

  /** What became of the candidates of each operation: ids of rules, missing facts, or reported. */
  private static final Map<String, Set<String>> OUTCOMES = new TreeMap<>();

  private static Program program;

  @BeforeAll
  static void check() throws Exception {
    program = TestPrograms.read("ViewEvidence");
    CheckOptions options = new CheckOptions(CheckMode.DEFAULT, ViewEvidenceTest::note);
    SplitEvidence evidence = EvidenceRules.splits(program, options.listener());
    FlowPass.over(
        program, options, List.of(new ViewInconsistencyListener(evidence, finding -> {})));
  }

  private static void note(CandidateReport report) {
    if (report.rule() == Rule.VIEW_INCONSISTENCY) {
      String method = program.methods().get(report.method()).name();
      OUTCOMES.computeIfAbsent(method, key -> new TreeSet<>()).add(report.outcome());
    }
  }

  /** The id of a rule, an operation that it refutes, and a twin of it that is torn. */
  static Stream<Arguments> pairs() {
    return Stream.of(
        arguments("display-method", "toString", "readsApart"),
        arguments("reserved-value", "readsAndCounts", "reads"),
        arguments("split-thread-entry", "run", "writes"),
        arguments("split-by-other-class", "writesOthers", "writesApart"),
        arguments("announcing-flag", "changes", "writesApart"),
        arguments("conditional-writes", "writesOneOnly", "writesApart"),
        arguments("checked-write", "raises", "writesApart"),
        arguments("rarely-joint", "writesOneAndTwo", "writes"),
        arguments("never-combined", "writesThreeAndFour", "writes"),
        arguments("different-locks", "writesUnderTwo", "writesApart"),
        arguments("complete-region", "writesBothAgain", "writesApart"));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void refutesOneAndNotItsTwin(String id, String refuted, String torn) {
    assertThat(OUTCOMES.get(refuted)).containsExactly(id);
    assertThat(OUTCOMES.get(torn)).containsExactly(CandidateReport.REPORTED);
  }

  @Test
  void everyRuleHasAPair() {
    Set<String> ids =
        Stream.of(
                EvidenceRules.splitRegions(program),
                EvidenceRules.splitAccesses(program, new JointAccesses()))
            .flatMap(List::stream)
            .map(EvidenceRule::id)
            .collect(Collectors.toSet());
    assertThat(pairs().map(pair -> pair.get()[0]).collect(Collectors.toSet())).isEqualTo(ids);
  }
}
