package dev.untorn.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.shadow.ShadowTable;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.ThreadState;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;

/** Which events calls of libraries are, by their effects. */
class CallHooksTest {

  /** Sites are never reused, as their effects are remembered. */
  private static int nextSite = 1000;

  private final ThreadState thread = new ThreadState(Thread.currentThread(), 1);
  private final Object receiver = new CountDownLatch(1);
  private int site;

  /** A log, and a new site whose calls have an effect. */
  private EventLog log(int effect) {
    site = nextSite++;
    return EventLog.connected(effect);
  }

  private List<String> call(EventLog log) {
    CallHooks.before(receiver, site, thread);
    CallHooks.after(receiver, site, thread);
    return log.take();
  }

  @Test
  void accessesAreReportedInFrontOfTheCall() {
    EventLog log = log(EventCode.WRITE);
    CallHooks.before(receiver, site, thread);
    assertThat(log.take()).containsExactly("write");
    CallHooks.after(receiver, site, thread);
    assertThat(log.take()).isEmpty();
  }

  @Test
  void readsAreReportedBehindTheCall() {
    EventLog log = log(EventCode.READ + CallHooks.BEHIND);
    CallHooks.before(receiver, site, thread);
    assertThat(log.take()).isEmpty();
    CallHooks.after(receiver, site, thread);
    assertThat(log.take()).containsExactly("read");
  }

  @Test
  void aWriteThatMayBlockIsOrderedByEdges() {
    assertThat(call(log(EventCode.WRITE + EventCode.ATOMIC + CallHooks.BEHIND)))
        .containsExactly("out", "atomic write", "in");
  }

  @Test
  void callsWithoutEffectAreNoEvents() {
    assertThat(call(log(CallHooks.NONE))).isEmpty();
  }

  @Test
  void edgesAreReportedOnTheirSides() {
    assertThat(call(log(CallHooks.EDGE_OUT))).containsExactly("out");
    assertThat(call(log(CallHooks.EDGE_IN))).containsExactly("in");
    assertThat(call(log(CallHooks.EDGE_BOTH))).containsExactly("out", "in");
  }

  @Test
  void onlyTheOutermostHoldOfALockIsReported() {
    EventLog log = log(CallHooks.ACQUIRE);
    assertThat(call(log)).containsExactly("acquire");
    assertThat(call(log)).isEmpty();
    log = log(CallHooks.RELEASE);
    assertThat(call(log)).isEmpty();
    assertThat(call(log)).containsExactly("release");
  }

  @Test
  void aLockIsTakenOnlyIfTheAttemptSucceeds() {
    EventLog log = log(CallHooks.TRY + CallHooks.SHARED);
    CallHooks.after(0, receiver, site, thread);
    assertThat(log.take()).isEmpty();
    CallHooks.after(1, receiver, site, thread);
    assertThat(log.take()).containsExactly("acquire 1");
  }

  @Test
  void convertingReleasesTheOtherMode() {
    call(log(CallHooks.ACQUIRE + CallHooks.SHARED));
    EventLog log = log(CallHooks.CONVERT);
    CallHooks.after(1L, receiver, site, thread);
    assertThat(log.take()).containsExactly("release 1", "acquire");
    CallHooks.after(1L, receiver, site, thread);
    assertThat(log.take()).isEmpty();
  }

  @Test
  void aViewStandsForItsLock() {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    log(CallHooks.VIEW + CallHooks.SHARED);
    CallHooks.after(lock.readLock(), lock, site, thread);
    assertThat(ShadowTable.lockOf(lock.readLock())).isSameAs(lock);
    assertThat(ShadowTable.modeOf(lock.readLock(), 0)).isEqualTo(CallHooks.SHARED);
    assertThat(ShadowTable.lockOf(lock.writeLock())).isSameAs(lock.writeLock());
  }

  @Test
  void aThreadIsStartedOnceAndJoinedWhenItHasEnded() throws InterruptedException {
    List<String> events = new ArrayList<>();
    Thread child = new Thread(() -> {});
    EventLog log = log(CallHooks.START);
    CallHooks.before(child, site, thread);
    CallHooks.before(child, site, thread);
    events.addAll(log.take());
    log = log(CallHooks.JOIN);
    child.start();
    child.join();
    CallHooks.after(child, site, thread);
    events.addAll(log.take());
    assertThat(events).containsExactly("start", "join");
  }
}
