package dev.untorn.dynamic;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.triage.Inspection.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples of Wang and Stoller, "Runtime Analysis of Atomicity for Multi-threaded Programs",
 * and what they say about each: a transaction is a line, {@code thread: steps}.
 */
class PaperExamplesTest {

  @TempDir private Path folder;

  /** Fig. 1 and 3: the size is read, then the elements are copied. */
  @Test
  void theConstructorOfVectorIsTornForBoth() throws IOException {
    String run =
        """
        1: acq(v) r(count) rel(v) acq(v) r(count) rel(v)
        2: acq(v) w(count) rel(v)
        """;
    assertThat(found(run)).containsExactlyInAnyOrder(Rule.BLOCK, Rule.OFFLINE_REDUCTION);
  }

  /** Section 3.3: regions in which only what nobody writes is used. */
  @Test
  void regionsWithoutEffectAreIgnored() throws IOException {
    String run =
        """
        1: acq(l) r(x) rel(l) acq(l) r(x) rel(l)
        2: acq(l) r(x) rel(l) acq(l) r(x) rel(l)
        """;
    assertThat(found(run)).isEmpty();
  }

  /** Fig. 2 with t1: readers hold one of the locks, the writer holds both. */
  @Test
  void readersMayHoldDifferentLocks() throws IOException {
    String run =
        """
        3: acq(o1) r(x) rel(o1)
        2: acq(o2) r(x) rel(o2)
        1: acq(o1) acq(o2) w(x) w(x) rel(o2) rel(o1)
        """;
    assertThat(found(run)).isEmpty();
  }

  /** Fig. 2 with t1': what the only writer reads without a lock looks like a race to locksets. */
  @Test
  void blockIsMoreExactThanLocksets() throws IOException {
    String run =
        """
        3: acq(o1) r(x) rel(o1)
        2: acq(o2) r(x) rel(o2)
        1: r(x) acq(o1) acq(o2) w(x) rel(o2) rel(o1)
        """;
    assertThat(found(run)).containsExactly(Rule.OFFLINE_REDUCTION);
  }

  /** Section 8.2: a modification count is read by another method without a lock. */
  @Test
  void readingAModificationCountIsSerializable() throws IOException {
    String run =
        """
        1: acq(l) r(modCount) w(modCount) rel(l)
        2: r(modCount)
        """;
    assertThat(found(run)).containsExactly(Rule.OFFLINE_REDUCTION);
  }

  /** Section 4.2: each transaction is before the other one, on another variable. */
  @Test
  void twoVariablesCanBeTorn() throws IOException {
    String run =
        """
        1: acq(l) w(x) rel(l) acq(l) w(y) rel(l)
        2: acq(l) r(x) r(y) rel(l)
        """;
    assertThat(found(run)).contains(Rule.BLOCK);
  }

  /** The one who lets the other do all of it is told of, also if they use them in other orders. */
  @Test
  void whoHoldsTheLockAllTheTimeIsNotToBlame() throws IOException {
    String run =
        """
        1: acq(l) w(x) rel(l) acq(l) w(y) rel(l)
        2: acq(l) r(y) w(x) rel(l)
        """;
    assertThat(findings(run))
        .filteredOn(finding -> finding.rules().contains(Rule.BLOCK))
        .extracting(finding -> finding.operation().method())
        .containsOnly("T1");
  }

  /** Section 3.2: locks in different orders, and the same behind a gate. */
  @Test
  void deadlocksAreNotes() throws IOException {
    String run =
        """
        1: acq(a) acq(b) rel(b) rel(a)
        2: acq(b) acq(a) rel(a) rel(b)
        """;
    assertThat(findings(run))
        .singleElement()
        .extracting(Finding::severity, finding -> finding.operation().method())
        .containsExactly(Severity.NOTE, "T1");
    String reversed = run.lines().sorted(Comparator.reverseOrder()).collect(joining("\n"));
    assertThat(findings(reversed))
        .extracting(finding -> finding.operation().method())
        .containsExactly("T1");
    String gated =
        """
        1: acq(g) acq(a) acq(b) rel(b) rel(a) rel(g)
        2: acq(g) acq(b) acq(a) rel(a) rel(b) rel(g)
        """;
    assertThat(findings(gated)).isEmpty();
  }

  /** Counted by hand: the tables of both papers have these figures. */
  @Test
  void runsHaveFigures() throws IOException {
    String run =
        """
        1: acq(a) acq(b) w(x) r(y) rel(b) rel(a)
        1: r(z)
        2: acq(a) w(x) rel(a) acq(c) r(y) rel(c)
        2: acq(b) acq(a) w(x) rel(a) rel(b)
        """;
    Map<Figure, Long> figures = RunFigures.of(new Recording(() -> TraceFormat.open(write(run))));
    assertThat(figures.get(Figure.TRANSACTIONS)).isEqualTo(4);
    assertThat(figures.get(Figure.LOCKS)).isEqualTo(3);
    assertThat(figures.get(Figure.LOCKS_HELD)).isEqualTo(2);
    assertThat(figures.get(Figure.ESCAPED_OBJECTS)).isZero();
    // Writes of x: all hold a. Reads of y: {a, b} in one thread, {c} in the other.
    assertThat(figures.get(Figure.MULTI_LOCKSETS)).isEqualTo(1 + 3);
    // Of x only a is left; y begins with c when the second thread comes.
    assertThat(figures.get(Figure.ERASER_LOCKSETS)).isEqualTo(1 + 1);
    // The final writes of x, with {a, b} and with {a}.
    assertThat(figures.get(Figure.BLOCKS)).isPositive();
  }

  private Set<Rule> found(String run) throws IOException {
    Set<Rule> rules = new TreeSet<>();
    findings(run).forEach(finding -> rules.addAll(finding.rules()));
    return rules;
  }

  private List<Finding> findings(String run) throws IOException {
    Path file = write(run);
    List<Finding> findings = new ArrayList<>();
    for (Detector detector : DetectorList.offline(DetectOptions.standard())) {
      detector.detect(new Recording(() -> TraceFormat.open(file)), findings::add);
    }
    return findings;
  }

  private Path write(String run) throws IOException {
    return Files.writeString(folder.resolve("run.std"), rapid(run));
  }

  private static String rapid(String run) {
    StringBuilder text = new StringBuilder();
    for (String line : run.lines().toList()) {
      String thread = "T" + line.substring(0, line.indexOf(':'));
      text.append("%s|begin(%s)|0\n".formatted(thread, thread));
      int place = 1;
      for (String step : line.substring(line.indexOf(':') + 1).strip().split(" ", -1)) {
        text.append("%s|%s|%s\n".formatted(thread, step, thread + place++));
      }
      text.append("%s|end(%s)|0\n".formatted(thread, thread));
    }
    return text.toString();
  }
}
