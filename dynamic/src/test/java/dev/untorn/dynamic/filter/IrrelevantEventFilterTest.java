package dev.untorn.dynamic.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.event.EventCalls;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.replay.ReplayObserver;
import dev.untorn.dynamic.replay.ReplayedThread;
import dev.untorn.dynamic.replay.ThreadReplay;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class IrrelevantEventFilterTest {

  private static final int WANTED = 7;
  private static final int ALONE = 8;

  private final IdTable locations = new IdTable();
  private final List<String> told = new ArrayList<>();

  /** Only one object is of interest, and another one is used by one thread alone. */
  private final IrrelevantEventFilter.Interest interest =
      new IrrelevantEventFilter.Interest() {
        @Override
        public boolean isIn(int object) {
          return object == WANTED;
        }

        @Override
        public boolean isAll(int object) {
          return false;
        }

        @Override
        public boolean isContended(int location) {
          return locations.first(location) == WANTED;
        }

        @Override
        public boolean isAlone(int location) {
          return locations.first(location) == ALONE;
        }

        @Override
        public boolean isLockAlone(int lock) {
          return lock == ALONE;
        }
      };

  private final ReplayObserver observer =
      new ReplayObserver() {
        @Override
        public void access(ReplayedThread thread, int location, int how, int site) {
          told.add("access " + locations.first(location));
        }

        @Override
        public void acquire(ReplayedThread thread, int code, int site) {
          told.add("acquire " + LockIdSet.lock(code));
        }

        @Override
        public void begin(ReplayedThread thread) {
          told.add("begin " + thread.execution().operation());
        }

        @Override
        public void end(ReplayedThread thread) {
          told.add("end " + thread.execution().operation());
        }
      };

  private final SiteFields fields = new SiteFields(new TraceSymbols());
  private final RepeatedTransactionFilter repeats =
      new RepeatedTransactionFilter(
          new ThreadReplay(locations, new IdTable(), fields, DetectionMode.ALL, observer));
  private final EventCalls filter =
      new EventCalls(new IrrelevantEventFilter(interest, locations, fields, repeats));

  @Test
  void operationsInWhichNothingHappensAreLeftOut() {
    filter.begin(1, 1);
    filter.begin(1, 2);
    filter.read(1, 9, 0, 1);
    filter.end(1, 2);
    filter.begin(2, 5);
    filter.begin(1, 3);
    filter.read(1, WANTED, 0, 1);
    filter.end(1, 3);
    filter.end(1, 1);
    filter.end(2, 5);
    repeats.finish();
    assertThat(told).containsExactly("begin 1", "begin 3", "access " + WANTED, "end 3", "end 1");
  }

  @Test
  void whatOneThreadHasForItselfIsLeftOut() {
    filter.acquire(1, ALONE, 0, 1);
    filter.atomicUpdate(1, ALONE, 0, 1);
    filter.release(1, ALONE, 0, 1);
    filter.acquire(1, 9, 0, 1);
    filter.atomicUpdate(1, 6, 0, 1);
    repeats.finish();
    assertThat(told).containsExactly("acquire 9", "acquire 6", "access 6");
  }
}
