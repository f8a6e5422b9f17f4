package dev.untorn.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.filter.GroupedReads;
import dev.untorn.hooks.filter.RedundantAccessFilter;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.thread.Epochs;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.ThreadState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is reported of several reads of one object, by what is known of each. */
class GroupedReadsTest {

  private static final int SITE = 50;

  private final int x = Shadow.slot(0);
  private final int y = Shadow.slot(5);
  private final int z = Shadow.slot(59);
  private final int slots = GroupedReads.add(GroupedReads.add(GroupedReads.add(0, x), y), z);
  private final int[] shadow = Shadow.ofVariables(60);
  private final ThreadState thread = new ThreadState(Thread.currentThread(), 1);
  private final ThreadState other = new ThreadState(Thread.currentThread(), 2);
  private final List<String> reported = new ArrayList<>();
  private long last;

  @BeforeEach
  void connect() {
    Hooks.connect(
        new EventListener() {
          @Override
          public void event(ThreadState one, int what, int target, int detail, long order) {
            assertThat(order).isGreaterThanOrEqualTo(last);
            if (EventCode.site(what) != 0) {
              reported.add(
                  EventCode.of(what) + " at " + (EventCode.site(what) - SITE) + ": " + detail);
            }
            last = order;
          }
        },
        null,
        128);
  }

  @AfterEach
  void disconnect() {
    EventListener.current = new EventListener();
  }

  @Test
  void slotsFitIntoANumber() {
    assertThat(GroupedReads.size(0)).isZero();
    assertThat(GroupedReads.size(slots)).isEqualTo(3);
    assertThat(GroupedReads.hasRoom(z)).isTrue();
    assertThat(GroupedReads.hasRoom(Shadow.slot(60))).isFalse();
    assertThat(GroupedReads.size(GroupedReads.add(slots, z))).isEqualTo(GroupedReads.MOST);
  }

  @Test
  void allAreToldTwiceInAnEpoch() {
    for (int i = 0; i < 4; i++) {
      read();
    }
    assertThat(reported).containsExactly("19 at 0: 3", "19 at 0: 3");
    Epochs.advance(thread);
    read();
    assertThat(reported).hasSize(3).endsWith("19 at 0: 3");
  }

  @Test
  void whatIsNotKnownIsToldAlone() {
    RedundantAccessFilter.read(shadow, y, EventCode.at(EventCode.READ, SITE + 9), 0, thread);
    read();
    assertThat(reported).containsExactly("1 at 9: 0", "1 at 0: 0", "1 at 1: 0", "1 at 2: 0");
    read();
    assertThat(reported.subList(4, reported.size())).containsExactly("1 at 0: 0", "1 at 2: 0");
    read();
    assertThat(reported).hasSize(6);
  }

  @Test
  void aReadIsBehindTheWritesOfOthers() {
    for (int slot : new int[] {x, y, z}) {
      RedundantAccessFilter.write(shadow, slot, EventCode.at(EventCode.WRITE, SITE), 0, other);
    }
    long written = last;
    read();
    assertThat(last).isGreaterThan(written);
    long taken = last;
    read();
    assertThat(last).isEqualTo(taken);
    for (int slot : new int[] {x, y, z}) {
      assertThat(shadow[slot] & Epochs.SEEN_BY_OTHERS).isNotZero();
    }
    RedundantAccessFilter.write(shadow, z, EventCode.at(EventCode.WRITE, SITE), 0, other);
    assertThat(last).isGreaterThan(taken);
    long again = last;
    read();
    assertThat(reported.get(reported.size() - 1)).isEqualTo("1 at 2: 0");
    assertThat(last).isGreaterThan(again);
  }

  /** Where nothing is read again in an epoch, that is not expected, but found out. */
  @Test
  void fewNotesAreMadeWhereNobodyComesAgain() {
    Epochs.advance(thread);
    int notes = 0;
    for (int i = 0; i < 1000; i++) {
      int before = shadow[x + thread.row];
      readAt(SITE + 10);
      notes += shadow[x + thread.row] == before ? 0 : 1;
      Epochs.advance(thread);
    }
    assertThat(reported).hasSize(1000);
    assertThat(notes).isBetween(150, 200);
    for (int i = 0; i < 1000; i++) {
      readAt(SITE + 10);
    }
    assertThat(reported).hasSizeBetween(1002, 1018);
    int sofar = reported.size();
    for (int i = 0; i < 1000; i++) {
      Epochs.advance(thread);
      readAt(SITE + 10);
      readAt(SITE + 10);
      readAt(SITE + 10);
    }
    assertThat(reported).hasSize(sofar + 2000);
  }

  private void readAt(int site) {
    if (!GroupedReads.areKnown(shadow, slots, thread)) {
      GroupedReads.read(shadow, slots, site, thread);
    }
  }

  private void read() {
    readAt(SITE);
  }
}
