package dev.untorn.hooks.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.EventLog;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowTable;
import org.junit.jupiter.api.Test;

/** Which locks a thread holds, and which events that makes. */
class ThreadLocksTest {

  private static final int SITE = 3;

  private final EventLog log = EventLog.connected(0);
  private final ThreadState one = new ThreadState(Thread.currentThread(), 1);
  private final ThreadState other = new ThreadState(Thread.currentThread(), 2);
  private final Object lock = new Object();

  @Test
  void onlyTheOutermostHoldIsReported() {
    one.locks.acquire(lock, 0, SITE);
    one.locks.acquire(lock, 0, SITE);
    assertThat(one.locks.release(lock, 0, SITE, 5)).isTrue();
    assertThat(log.take()).containsExactly("acquire");
    assertThat(one.locks.holds(lock, 0)).isTrue();
    assertThat(one.locks.release(lock, 0, SITE, 5)).isTrue();
    assertThat(log.take()).containsExactly("release");
    assertThat(one.locks.release(lock, 0, SITE, 5)).isFalse();
  }

  @Test
  void modesAreHeldIndependently() {
    one.locks.acquire(lock, 1, SITE);
    assertThat(one.locks.holds(lock, 0)).isFalse();
    assertThat(one.locks.holds(lock, 1)).isTrue();
    assertThat(log.take()).containsExactly("acquire 1");
  }

  @Test
  void anAcquireComesAfterOtherThreadsOnly() {
    acquireAndRelease(one);
    acquireAndRelease(one);
    long alone = log.orders().get(2);
    acquireAndRelease(other);
    assertThat(alone).isEqualTo(log.orders().get(0));
    assertThat(log.orders().get(4)).isGreaterThan(alone);
  }

  private void acquireAndRelease(ThreadState thread) {
    thread.locks.acquire(lock, 0, SITE);
    thread.locks.release(lock, 0, SITE, 1);
  }

  @Test
  void aWaitReleasesAllHoldsAndTakesThemAgain() {
    one.locks.acquire(lock, 0, SITE);
    one.locks.acquire(lock, 0, SITE);
    one.locks.beginWait(lock, SITE);
    assertThat(one.locks.holds(lock, 0)).isFalse();
    one.settle();
    assertThat(log.take()).containsExactly("acquire", "release", "acquire");
    one.locks.release(lock, 0, SITE, 1);
    assertThat(one.locks.holds(lock, 0)).isTrue();
  }

  @Test
  void aLockThatNoOtherThreadSeesCountsFromItsEscape() {
    int[] array = new int[1];
    one.locks.acquire(array, 0, SITE);
    assertThat(log.take()).isEmpty();
    one.locks.escaped(array, ShadowTable.add(array, 1, 0)[Shadow.ID]);
    one.locks.release(array, 0, SITE, 1);
    assertThat(log.take()).containsExactly("acquire", "release");
  }

  @Test
  void monitorsThatWereLeftWithoutAHookAreReleased() {
    one.locks.acquire(lock, 0, SITE);
    one.releasing = 7;
    one.settle();
    assertThat(log.take()).containsExactly("acquire", "release");
    assertThat(one.releasing).isZero();
  }
}
