package dev.untorn.hooks.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.EventLog;
import org.junit.jupiter.api.Test;

/** Executions are reported with their first event. */
class ExecutionStackTest {

  private static final int METHOD = 2;
  private static final int INNER = 4;
  private static final int BLOCK = 5;

  private final EventLog log = EventLog.connected(0);
  private final ThreadState thread = new ThreadState(Thread.currentThread(), 1);
  private final ExecutionStack executions = thread.executions;

  private void event() {
    thread.reportEdge(EventCode.EDGE_OUT, 9, 1);
  }

  @Test
  void withoutEventsNothingIsReported() {
    executions.begin(METHOD);
    executions.begin(INNER);
    executions.end(INNER, 0);
    executions.end(METHOD, 0);
    assertThat(log.take()).isEmpty();
  }

  @Test
  void theFirstEventReportsAllThatHaveBegun() {
    executions.begin(METHOD);
    executions.begin(INNER);
    event();
    executions.end(INNER, 0);
    executions.begin(INNER);
    executions.end(INNER, 0);
    executions.end(METHOD, 1);
    assertThat(log.take()).containsExactly("begin 2", "begin 4", "out", "end 4", "end 2 1");
  }

  @Test
  void onlyABlockEndsAsABlock() {
    executions.begin(METHOD);
    executions.begin(BLOCK);
    event();
    executions.endBlock();
    executions.endBlock();
    assertThat(log.take()).containsExactly("begin 2", "begin 5", "out", "end 5");
  }

  @Test
  void executionsThatDidNotReportTheirEndAreEnded() {
    executions.begin(METHOD);
    executions.begin(INNER);
    event();
    executions.end(METHOD, 1);
    executions.end(METHOD, 1);
    assertThat(log.take()).containsExactly("begin 2", "begin 4", "out", "end 4 1", "end 2 1");
  }

  @Test
  void moreThanTheFirstCapacity() {
    for (int i = 1; i <= 20; i++) {
      executions.begin(2 * i);
    }
    event();
    assertThat(log.take()).hasSize(21).startsWith("begin 2").endsWith("begin 40", "out");
  }

  @Test
  void anEpochGoesOnBehindWhatPublishedNothing() {
    int before = thread.epoch(9);
    executions.begin(METHOD);
    assertThat(thread.epoch(9)).isNotEqualTo(before);
    executions.end(METHOD, 0);
    assertThat(thread.epoch(9)).isEqualTo(before);
    executions.begin(METHOD);
    event();
    executions.end(METHOD, 0);
    assertThat(thread.epoch(9)).isNotEqualTo(before);
  }
}
