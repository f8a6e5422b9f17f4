package dev.untorn.dynamic.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.event.EventCalls;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.event.TraceSymbols;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an observer of a replay learns. */
class ThreadReplayTest {

  private final List<String> seen = new ArrayList<>();
  private final List<AccessRecord> records = new ArrayList<>();
  private final EventCalls run =
      new EventCalls(
          new ThreadReplay(
              new IdTable(),
              new IdTable(),
              new SiteFields(new TraceSymbols()),
              DetectionMode.ALL,
              new ReplayObserver() {
                @Override
                public void access(ReplayedThread thread, int location, int how, int site) {
                  seen.add("access %d of %d".formatted(location, thread.number()));
                  records.add(thread.record(how, site));
                }

                @Override
                public void acquire(ReplayedThread thread, int code, int site) {
                  seen.add("acquire");
                }

                @Override
                public void release(ReplayedThread thread, int code, int site) {
                  seen.add("release");
                }

                @Override
                public void end(ReplayedThread thread) {
                  seen.add("end " + thread.execution().operation());
                }
              }));

  @Test
  void theSameStorageIsTheSameLocation() {
    run.read(1, 5, 0, 3);
    run.write(2, 5, 0, 3);
    run.read(1, 5, 1, 3);
    assertThat(seen).containsExactly("access 0 of 1", "access 0 of 2", "access 1 of 1");
  }

  @Test
  void anAtomicStepOfAnObjectTakesItsMonitor() {
    run.atomicUpdate(1, 5, 0, 3);
    assertThat(seen).containsExactly("acquire", "access 0 of 1", "release");
    assertThat(records.get(0).locks().size()).isEqualTo(1);
  }

  @Test
  void aLockThatIsHeldIsNotTakenAgain() {
    run.acquire(1, 9, 0, 1);
    run.acquire(1, 9, 0, 2);
    run.release(1, 9, 0, 3);
    run.release(1, 9, 0, 4);
    assertThat(seen).containsExactly("acquire", "release");
  }

  @Test
  void whoEndsAnOperationEndsThoseInIt() {
    run.begin(1, 7);
    run.begin(1, 8);
    run.end(1, 6);
    run.end(1, 7);
    assertThat(seen).containsExactly("end 8", "end 7");
  }

  @Test
  void startsJoinsAndEdgesOrderAccesses() {
    run.read(1, 5, 0, 1);
    run.start(1, 2, 2);
    run.read(2, 5, 0, 3);
    run.read(1, 5, 0, 4);
    run.edgeOut(2, 6, 5);
    run.edgeIn(1, 6, 6);
    run.read(1, 5, 0, 7);
    assertThat(isBefore(0, 1)).isTrue();
    assertThat(isBefore(1, 2)).isFalse();
    assertThat(isBefore(2, 1)).isFalse();
    assertThat(isBefore(1, 3)).isTrue();
  }

  @Test
  void nothingIsKnownOfAThreadThatHasLostEvents() {
    run.lost(1, 3);
    run.read(1, 5, 0, 1);
    run.acquire(1, 9, 0, 2);
    assertThat(seen).isEmpty();
  }

  private boolean isBefore(int first, int second) {
    return records.get(first).moment().isBefore(records.get(second).moment());
  }
}
