package dev.untorn.benchmarks.accuracy;

import static dev.untorn.model.Rule.CAUSAL_STALE_VALUE;
import static dev.untorn.model.Rule.STALE_VALUE;
import static dev.untorn.model.Rule.VIEW_INCONSISTENCY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The comparison with markers can fail in every way, shown with planted checkers. */
class ComparisonTest {

  private CorpusFolder corpus;

  @BeforeEach
  void readCorpus() throws IOException {
    corpus = CorpusFolder.of(Path.of(".."));
  }

  @Test
  void findingWhatIsMarkedIsRight() throws Exception {
    CorpusFile increment = corpus.file("paper000.Increment");
    assertThat(mistakes(increment, new PlantedChecker(STALE_VALUE, "inc"))).isEmpty();
    CorpusFile fixed = corpus.file("paper000.IncrementFixed");
    assertThat(mistakes(fixed, new PlantedChecker(STALE_VALUE))).isEmpty();
  }

  @Test
  void rulesThatAreNotThereAreNotAskedFor() throws Exception {
    assertThat(mistakes(corpus.file("paper000.Increment"))).isEmpty();
    assertThat(
            mistakes(
                corpus.file("paper000.Increment"), new PlantedChecker(VIEW_INCONSISTENCY, "none")))
        .isEmpty();
  }

  @Test
  void findingTooMuchFails() throws Exception {
    assertThat(
            mistakes(
                corpus.file("paper000.Increment"), new PlantedChecker(STALE_VALUE, "inc", "run")))
        .containsExactly(
            "unexpected: stale-value reports Increment$Incrementer.run()V, which has no marker");
    assertThat(
            mistakes(
                corpus.file("paper000.IncrementFixed"), new PlantedChecker(STALE_VALUE, "inc")))
        .containsExactly(
            "unexpected: stale-value reports IncrementFixed.inc()V, which has no marker");
    assertThat(
            mistakes(
                corpus.file("paper000.Increment"), new PlantedChecker(VIEW_INCONSISTENCY, "inc")))
        .containsExactly(
            "unexpected: view-inconsistency reports Increment.inc()V, which is marked as torn, but"
                + " not for this rule");
  }

  @Test
  void findingTooLittleFails() throws Exception {
    assertThat(
            mistakes(
                corpus.file("paper000.Increment"),
                new PlantedChecker(STALE_VALUE, "inc"),
                new PlantedChecker(CAUSAL_STALE_VALUE)))
        .containsExactly("missing: causal-stale-value does not find Increment.inc()V");
  }

  @Test
  void onlyTheDynamicSideIsAskedForWhatItAloneCanKnow() throws Exception {
    CorpusFile file = withMarker("paper000.Increment", "TORN(dynamic): block");
    assertThat(mistakes(file, new PlantedChecker(STALE_VALUE))).isEmpty();
    assertThat(mistakes(file, new PlantedChecker(STALE_VALUE, "inc"))).hasSize(1);
    assertThat(mistakes(file, new PlantedChecker(Rule.BLOCK))).hasSize(1);
  }

  @Test
  void aWeaknessThatIsGoneFails() throws Exception {
    CorpusFile missed = withMarker("paper000.Increment", "MISSED(static): stale-value too hard");
    assertThat(mistakes(missed, new PlantedChecker(STALE_VALUE))).isEmpty();
    assertThat(mistakes(missed, new PlantedChecker(STALE_VALUE, "inc")))
        .containsExactly(
            "no longer missed: stale-value finds Increment.inc()V, the marker has to be TORN");
    CorpusFile alarm = withMarker("paper000.Increment", "FALSE ALARM(static): stale-value why");
    assertThat(mistakes(alarm, new PlantedChecker(STALE_VALUE, "inc"))).isEmpty();
    assertThat(mistakes(alarm, new PlantedChecker(STALE_VALUE)))
        .containsExactly(
            "no longer a false alarm: stale-value does not report Increment.inc()V, the marker has"
                + " to go");
  }

  /** Operations of other sources count as unexpected, but only their own test asks for them. */
  @Test
  void sourcesThatAreMentionedAreLookedAtToo() throws Exception {
    CorpusFile stack = corpus.file("paper003.OldStack");
    assertThat(corpus.mentioned(stack)).extracting(CorpusFile::name).contains("paper003.OldVector");
    assertThat(mistakes(stack, new PlantedChecker(STALE_VALUE, "lastElement")))
        .containsExactly(
            "unexpected: stale-value reports OldVector.lastElement()Ljava/lang/Object;, which has no marker");
  }

  /** A source whose markers all say something else. */
  private CorpusFile withMarker(String name, String marker) throws IOException {
    CorpusFile file = corpus.file(name);
    String text = Files.readString(file.source()).replaceAll("// TORN.*", "// " + marker);
    return new CorpusFile(file.name(), file.source(), file.classes(), Marker.in(text));
  }

  private List<String> mistakes(CorpusFile file, Checker... checkers) throws Exception {
    ExpectedFindings expectedFindings =
        corpus.files().contains(file)
            ? corpus.expectedFindings(file)
            : ExpectedFindings.of(List.of(file));
    return new Comparison(
            file,
            expectedFindings,
            ReportedFinding.of(List.of(checkers), corpus.program(file), CheckMode.DEFAULT))
        .mistakes(List.of(checkers).stream().map(Checker::rule).toList());
  }
}
