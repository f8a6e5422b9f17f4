package dev.untorn.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.instrument.Watched.Event;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who uses a handle uses the variable that it leads to, as if there were no handle. */
class HandlesTest {

  @Test
  void fieldsOfObjects() throws Exception {
    assertThat(accesses("field"))
        .containsExactly(
            "write shared",
            "read count",
            "atomic-write count",
            "atomic-update count?",
            "read count",
            "atomic-read count",
            "write count");
  }

  @Test
  void staticFields() throws Exception {
    assertThat(accesses("staticField"))
        .containsExactly("atomic-update total", "read total", "atomic-read total", "write total");
  }

  @Test
  void elements() throws Exception {
    List<Event> events = events("element");
    assertThat(events.stream().skip(1).map(one -> one.kind() + " " + one.detail()))
        .containsExactly("atomic-write 2", "read 2", "atomic-read 2", "write 2");
    assertThat(events.stream().skip(1).map(Event::target).distinct()).hasSize(1);
  }

  @Test
  void updaters() throws Exception {
    assertThat(accesses("updater"))
        .containsExactly(
            "write shared",
            "atomic-update level",
            "atomic-update label?",
            "atomic-read level",
            "atomic-write label");
  }

  private static List<String> accesses(String method) throws Exception {
    return events(method).stream().map(Event::toString).toList();
  }

  private static List<Event> events(String method) throws Exception {
    return Watched.run(HandlePrograms.class, method).stream()
        .filter(one -> one.kind().matches("(atomic-)?(read|write|update)"))
        .toList();
  }
}
