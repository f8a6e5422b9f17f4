package dev.untorn.dynamic.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** An event as an object, for comparisons. */
record Event(EventKind kind, int thread, int site, int target, int detail, long stamp) {

  /** All events of a source, in its order. */
  static List<Event> all(EventSource source) throws IOException {
    List<Event> events = new ArrayList<>();
    EventHandler add =
        (kind, thread, target, detail, site) ->
            events.add(new Event(kind, thread, site, target, detail, source.stamp()));
    int count = 0;
    while (source.next(add)) {
      count++;
    }
    assertThat(events).hasSize(count);
    return events;
  }

  static List<Event> in(byte[] trace) throws IOException {
    try (TraceReader reader = TraceReader.open(new ArrayBytes(trace))) {
      return all(reader);
    }
  }

  /** Whether some events are among all of them, in the same order. */
  static boolean inOrder(List<Event> some, List<Event> all) {
    int found = 0;
    for (Event event : all) {
      if (found < some.size() && some.get(found).equals(event)) {
        found++;
      }
    }
    return found == some.size();
  }
}
