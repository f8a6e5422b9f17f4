package dev.untorn.hooks.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.EventLog;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Each thread has one state, and keeps its number when it has ended. */
class ThreadRegistryTest {

  private static final int MANY = 300;

  private final EventLog log = EventLog.connected(0);

  @Test
  void aThreadHasOneState() {
    ThreadState state = ThreadRegistry.current();
    assertThat(ThreadRegistry.current()).isSameAs(state);
    assertThat(ThreadRegistry.of(Thread.currentThread())).isSameAs(state);
    assertThat(ThreadRegistry.idOf(Thread.currentThread())).isEqualTo(state.id);
    assertThat(state.isVirtual()).isFalse();
  }

  @Test
  void anUnknownThreadHasNoNumber() {
    assertThat(ThreadRegistry.idOf(new Thread(() -> {}))).isZero();
  }

  @Test
  void aThreadThatHasEndedKeepsItsNumber() throws InterruptedException {
    AtomicReference<ThreadState> state = new AtomicReference<>();
    Thread thread = new Thread(() -> state.set(ThreadRegistry.current()));
    thread.start();
    thread.join();
    ThreadRegistry.sweep();
    int id = state.get().id;
    assertThat(log.take()).contains("ended " + id);
    assertThat(ThreadRegistry.idOf(thread)).isEqualTo(id);
  }

  @Test
  void numbersAreNotReused() throws InterruptedException {
    Set<Integer> ids = new HashSet<>();
    for (int i = 0; i < MANY; i++) {
      Thread thread = new Thread(() -> {});
      ids.add(ThreadRegistry.of(thread).id);
      thread.start();
      thread.join();
    }
    assertThat(ids).hasSize(MANY);
  }
}
