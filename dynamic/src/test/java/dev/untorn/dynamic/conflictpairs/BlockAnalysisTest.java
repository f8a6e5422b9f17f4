package dev.untorn.dynamic.conflictpairs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.EventCalls;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationStep;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The four patterns of two accesses and what tears them, each with one that does not. */
class BlockAnalysisTest {

  private static final int TORN = 7;
  private static final int OTHER = 8;

  @Test
  void aWriteBetweenReadAndWriteIsLost() {
    assertThat(found("rw", "w")).containsExactly("READ WRITE WRITE");
    assertThat(found("rw", "r")).isEmpty();
  }

  @Test
  void aWriteBetweenTwoReadsMakesThemDiffer() {
    assertThat(found("rr", "w")).containsExactly("READ WRITE READ");
    assertThat(found("rr", "r")).isEmpty();
  }

  @Test
  void aReadBetweenTwoWritesSeesWhatIsGoneLater() {
    assertThat(found("ww", "r")).containsExactly("WRITE READ WRITE");
  }

  @Test
  void aWriteBetweenWriteAndReadIsReadInstead() {
    assertThat(found("wr", "w")).containsExactly("WRITE WRITE READ");
    assertThat(found("wr", "r")).isEmpty();
  }

  @Test
  void aLockOverBothKeepsOthersOut() {
    assertThat(found("(rw)", "(w)")).isEmpty();
    assertThat(found("(r)(w)", "(w)")).containsExactly("READ WRITE WRITE");
  }

  /** The kinds of the steps with which the first operation is torn. */
  private static List<String> found(String first, String second) {
    Consumer<EventCalls> run =
        to -> {
          perform(to, 1, TORN, first);
          perform(to, 2, OTHER, second);
        };
    RunProfile profile = new RunProfile(DetectionMode.ALL);
    run.accept(new EventCalls(profile.handler(new TraceSymbols())));
    profile.finish();
    BlockAnalysis analysis = new BlockAnalysis(new TraceSymbols(), profile, BlockAnalysis.PAIRS);
    run.accept(new EventCalls(profile.filter(new TraceSymbols(), analysis.handler())));
    assertThat(analysis.finish()).isEmpty();
    List<Violation> violations = new ArrayList<>();
    analysis.report(location -> 0, violations::add);
    return violations.stream()
        .filter(one -> one.operation() == TORN)
        .map(BlockAnalysisTest::kinds)
        .toList();
  }

  private static String kinds(Violation violation) {
    return String.join(
        " ", violation.steps().stream().map(ViolationStep::kind).map(Enum::name).toList());
  }

  /** An operation: r reads, w writes, brackets take and give up the lock. */
  private static void perform(EventCalls to, int thread, int operation, String steps) {
    to.begin(thread, operation);
    for (int i = 0; i < steps.length(); i++) {
      int site = 10 * operation + i;
      switch (steps.charAt(i)) {
        case 'r' -> to.read(thread, 5, 0, site);
        case 'w' -> to.write(thread, 5, 0, site);
        case '(' -> to.acquire(thread, 9, 0, site);
        default -> to.release(thread, 9, 0, site);
      }
    }
    to.end(thread, operation);
  }
}
