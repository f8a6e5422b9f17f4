package dev.untorn.dynamic.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.EventCalls;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.DetectionMode;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What a profile says of locations and locks of small runs. */
class RunProfileTest {

  private static final int OBJECT = 5;
  private static final int LOCK = 9;
  private static final int OTHER_LOCK = 10;

  @Test
  void aLocationOfOneThreadIsAlone() {
    RunProfile profile =
        profile(
            run -> {
              run.write(1, OBJECT, 0, 1);
              run.read(1, OBJECT, 0, 2);
            });
    assertThat(profile.isAlone(0)).isTrue();
    assertThat(profile.isContended(0)).isFalse();
  }

  @Test
  void aWriteMakesALocationOfSeveralThreadsContended() {
    assertThat(
            profile(
                    run -> {
                      run.read(1, OBJECT, 0, 1);
                      run.read(2, OBJECT, 0, 2);
                    })
                .isContended(0))
        .isFalse();
    RunProfile profile =
        profile(
            run -> {
              run.write(1, OBJECT, 0, 1);
              run.read(2, OBJECT, 0, 2);
            });
    assertThat(profile.isContended(0)).isTrue();
    assertThat(profile.isRacy(0)).isTrue();
    assertThat(profile.isIn(OBJECT)).isTrue();
  }

  @Test
  void aCommonLockKeepsThreadsApart() {
    RunProfile profile =
        profile(
            run -> {
              under(run, 1, LOCK, () -> run.write(1, OBJECT, 0, 1));
              under(run, 2, LOCK, () -> run.write(2, OBJECT, 0, 2));
            });
    assertThat(profile.isContended(0)).isTrue();
    assertThat(profile.isRacy(0)).isFalse();
    RunProfile racy =
        profile(
            run -> {
              under(run, 1, LOCK, () -> run.write(1, OBJECT, 0, 1));
              under(run, 2, OTHER_LOCK, () -> run.write(2, OBJECT, 0, 2));
            });
    assertThat(racy.isRacy(0)).isTrue();
  }

  @Test
  void whoStartsAThreadIsDoneBeforeIt() {
    RunProfile profile =
        profile(
            run -> {
              run.write(1, OBJECT, 0, 1);
              run.start(1, 2, 3);
              run.write(2, OBJECT, 0, 2);
              run.join(1, 2, 4);
              run.write(1, OBJECT, 0, 1);
            });
    assertThat(profile.isContended(0)).isFalse();
  }

  @Test
  void aLockUnderAnotherLockIsMute() {
    RunProfile profile =
        profile(
            run -> {
              for (int thread = 1; thread <= 2; thread++) {
                int number = thread;
                under(run, number, LOCK, () -> under(run, number, OTHER_LOCK, () -> {}));
              }
            });
    assertThat(profile.isMute(LockIdSet.code(OTHER_LOCK, 0))).isTrue();
    assertThat(profile.isMute(LockIdSet.code(LOCK, 0))).isFalse();
    assertThat(profile.isLockAlone(LOCK)).isFalse();
  }

  @Test
  void anOperationAroundManyOthersIsLongRunning() {
    RunProfile profile =
        profile(
            run -> {
              run.begin(1, 7);
              for (int i = 0; i < 2 * LongRunningOperations.MANY; i++) {
                run.begin(1, 8);
                run.write(1, OBJECT, 0, i + 1);
                run.end(1, 8);
              }
              run.end(1, 7);
            });
    assertThat(profile.isLongRunning(7)).isTrue();
    assertThat(profile.isLongRunning(8)).isFalse();
  }

  private static void under(EventCalls run, int thread, int lock, Runnable action) {
    run.acquire(thread, lock, 0, 20 + lock);
    action.run();
    run.release(thread, lock, 0, 40 + lock);
  }

  private static RunProfile profile(Consumer<EventCalls> run) {
    RunProfile profile = new RunProfile(DetectionMode.ALL);
    run.accept(new EventCalls(profile.handler(new TraceSymbols())));
    profile.finish();
    return profile;
  }
}
