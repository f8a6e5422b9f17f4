package dev.untorn.dynamic.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.EventCalls;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.violation.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Theorem 3.4 on small runs: which transactions are reducible. */
class OfflineReductionAnalysisTest {

  private static final int OPERATION = 7;
  private static final int OBJECT = 5;
  private static final int LOCK = 9;
  private static final int OTHER_LOCK = 10;

  /** The first of the sites that the user wants to be ignored. */
  private static final int IGNORED = 100;

  @Test
  void oneCriticalSectionIsReducible() {
    assertThat(
            found(
                (run, thread) -> {
                  run.acquire(thread, LOCK, 0, 1);
                  run.read(thread, OBJECT, 0, 2);
                  run.write(thread, OBJECT, 0, 3);
                  run.release(thread, LOCK, 0, 4);
                }))
        .isEmpty();
  }

  @Test
  void twoCriticalSectionsAreNotReducible() {
    assertThat(
            found(
                (run, thread) -> {
                  run.acquire(thread, LOCK, 0, 1);
                  run.read(thread, OBJECT, 0, 2);
                  run.release(thread, LOCK, 0, 3);
                  run.acquire(thread, LOCK, 0, 4);
                  run.write(thread, OBJECT, 0, 5);
                  run.release(thread, LOCK, 0, 6);
                }))
        .containsExactly(OPERATION);
  }

  private static void twice(EventCalls run, int thread, int second) {
    run.acquire(thread, LOCK, 0, 1);
    run.read(thread, OBJECT, 0, 2);
    run.release(thread, LOCK, 0, 3);
    run.acquire(thread, LOCK, 0, second);
    run.write(thread, OBJECT, 0, 5);
    run.release(thread, LOCK, 0, 6);
  }

  @Test
  void anIgnoredAcquireIsABothMoverAndSoIsItsRelease() {
    assertThat(found((run, thread) -> twice(run, thread, 4))).containsExactly(OPERATION);
    assertThat(found((run, thread) -> twice(run, thread, IGNORED))).isEmpty();
    assertThat(
            found(
                (run, thread) -> {
                  run.write(thread, OBJECT, 0, IGNORED);
                  run.write(thread, OBJECT, 0, 2);
                }))
        .isEmpty();
  }

  /** Threads 2 and 3 use the lock while the first one waits for them, and race if it does not. */
  @Test
  void whatOtherThreadsUseOnlyEarlierOrLaterIsThreadLocal() {
    for (int joined = 1; joined <= 3; joined++) {
      Set<Integer> found = new TreeSet<>();
      int last = joined;
      analyze(
          run -> {
            whole(run, 1, OPERATION);
            run.start(1, 2, 0);
            run.start(1, 3, 0);
            whole(run, 2, OPERATION + 2);
            whole(run, 3, OPERATION + 3);
            for (int thread = 2; thread <= last; thread++) {
              run.join(1, thread, 0);
            }
            whole(run, 1, OPERATION + 1);
          },
          analysis ->
              analysis
                  .found()
                  .report(location -> 0, violation -> found.add(violation.operation())));
      Set<Integer> expected = new TreeSet<>(Set.of(OPERATION + 2, OPERATION + 3));
      if (joined < 3) {
        expected.add(OPERATION + 1);
      }
      assertThat(found).as("%d joined", joined).isEqualTo(expected);
    }
  }

  private static void whole(EventCalls run, int thread, int operation) {
    run.begin(thread, operation);
    twice(run, thread, 4);
    run.end(thread, operation);
  }

  @Test
  void oneRacyAccessIsReducibleAndTwoAreNot() {
    assertThat(found((run, thread) -> run.write(thread, OBJECT, 0, 1))).isEmpty();
    assertThat(
            found(
                (run, thread) -> {
                  run.read(thread, OBJECT, 0, 1);
                  run.write(thread, OBJECT, 0, 2);
                }))
        .containsExactly(OPERATION);
  }

  @Test
  void locksInOppositeOrdersAreAPotentialDeadlock() {
    List<Violation> deadlocks = new ArrayList<>();
    analyze(
        run -> {
          nested(run, 1, LOCK, OTHER_LOCK);
          nested(run, 2, OTHER_LOCK, LOCK);
        },
        analysis -> analysis.report(location -> 0, deadlocks::add));
    assertThat(deadlocks).hasSize(1);
    deadlocks.clear();
    analyze(
        run -> {
          nested(run, 1, LOCK, OTHER_LOCK);
          nested(run, 2, LOCK, OTHER_LOCK);
        },
        analysis -> analysis.report(location -> 0, deadlocks::add));
    assertThat(deadlocks).isEmpty();
  }

  private static void nested(EventCalls run, int thread, int outer, int inner) {
    run.begin(thread, OPERATION);
    run.acquire(thread, outer, 0, 1);
    run.acquire(thread, inner, 0, 2);
    run.write(thread, OBJECT, 0, 3);
    run.release(thread, inner, 0, 4);
    run.release(thread, outer, 0, 5);
    run.end(thread, OPERATION);
  }

  /** The access in between is one that the locks of the operation do not exclude. */
  @Test
  void theOtherAccessIsPossible() {
    List<Violation> found = new ArrayList<>();
    analyze(
        run -> {
          run.write(3, OBJECT, 0, 30);
          for (int thread = 1; thread <= 2; thread++) {
            run.begin(thread, OPERATION);
            run.acquire(thread, LOCK, 0, 1);
            run.read(thread, OBJECT, 0, 2);
            run.write(thread, OBJECT, 0, 3);
            run.release(thread, LOCK, 0, 4);
            run.end(thread, OPERATION);
          }
        },
        analysis -> analysis.found().report(location -> 0, found::add));
    assertThat(found)
        .isNotEmpty()
        .allSatisfy(violation -> assertThat(violation.steps().get(1).site()).isEqualTo(30));
  }

  /** What a thread does in an operation. */
  private interface Body {
    void perform(EventCalls run, int thread);
  }

  /** The operations that are found if two threads do the same. */
  private static Set<Integer> found(Body body) {
    TreeSet<Integer> found = new TreeSet<>();
    analyze(
        run -> {
          for (int thread = 1; thread <= 2; thread++) {
            run.begin(thread, OPERATION);
            body.perform(run, thread);
            run.end(thread, OPERATION);
          }
        },
        analysis ->
            analysis.found().report(location -> 0, violation -> found.add(violation.operation())));
    return found;
  }

  private static void analyze(
      Consumer<EventCalls> run, Consumer<OfflineReductionAnalysis> finished) {
    RunProfile profile = new RunProfile(DetectionMode.ALL);
    run.accept(new EventCalls(profile.handler(new TraceSymbols())));
    profile.finish();
    OfflineReductionAnalysis analysis =
        new OfflineReductionAnalysis(
            new TraceSymbols(),
            profile,
            new RunAssumptions() {
              @Override
              public boolean isIgnored(int site) {
                return site >= IGNORED;
              }
            });
    run.accept(new EventCalls(profile.filter(new TraceSymbols(), analysis.handler())));
    assertThat(analysis.finish()).isEmpty();
    finished.accept(analysis);
  }
}
