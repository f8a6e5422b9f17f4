package dev.untorn.hooks.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.EventLog;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/** What classes of the JDK report about tasks. */
class TaskHooksTest {

  private final EventLog log = EventLog.connected(0);
  private final Object task = new Object();

  @Test
  void handingOverIsAnEdge() {
    TaskHooks.out(task);
    TaskHooks.in(task);
    TaskHooks.out(null);
    assertThat(log.take()).containsExactly("out", "in");
  }

  @Test
  void onlyAResultThatIsThereOrdersItsReader() {
    TaskHooks.read(task, null);
    TaskHooks.read(task, 0);
    assertThat(log.take()).isEmpty();
    TaskHooks.read(task, "result");
    TaskHooks.read(task, 1);
    assertThat(log.take()).containsExactly("in", "in");
  }

  @Test
  void threadsThatMeetAreOrderedBothWays() {
    TaskHooks.met(task, 0);
    assertThat(log.take()).containsExactly("out", "in");
  }

  @Test
  void tasksOfPoolsAreHandedOver() {
    TaskHooks.submitted(task, ForkJoinPool.commonPool());
    assertThat(log.take()).containsExactly("out");
  }

  @Test
  void aThreadIsStartedOnce() {
    Thread child = new Thread(() -> {});
    TaskHooks.starting(child);
    TaskHooks.starting(child);
    assertThat(log.take()).containsExactly("start");
  }
}
