package dev.untorn.cli;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.trace.TraceReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which accesses of a trace have no order between them, by the definition: each thread has a clock
 * with the last step of every other thread that it knows of.
 */
final class Clocks {

  private final Map<Integer, Map<Integer, Integer>> ofThreads = new HashMap<>();
  private final Map<Object, Map<Integer, Integer>> ofObjects = new HashMap<>();
  private final Map<Object, Map<Integer, Step>> reads = new HashMap<>();
  private final Map<Object, Map<Integer, Step>> writes = new HashMap<>();
  private final Set<String> unordered = new TreeSet<>();

  private Clocks() {}

  private record Step(int time, String method) {}

  private record Place(int object, int variable, int part) {}

  private record Ending(int thread) {}

  /** The methods of accesses to the same place, one of them a write, that are not ordered. */
  static Set<String> unordered(TraceReader reader) throws IOException {
    Clocks clocks = new Clocks();
    while (reader.next()) {
      clocks.step(reader);
    }
    return clocks.unordered;
  }

  private void step(TraceReader reader) {
    Map<Integer, Integer> clock = clock(reader.thread());
    switch (reader.kind()) {
      case START -> out(clock, clock(reader.target()), reader.thread());
      case THREAD_END -> out(clock, object(new Ending(reader.thread())), reader.thread());
      case JOIN -> {
        in(clock, clock(reader.target()));
        in(clock, object(new Ending(reader.target())));
      }
      case EDGE_OUT, RELEASE -> out(clock, object(reader.target()), reader.thread());
      case EDGE_IN, ACQUIRE -> in(clock, object(reader.target()));
      case ATOMIC_READ -> in(clock, object(place(reader)));
      case ATOMIC_WRITE -> out(clock, object(place(reader)), reader.thread());
      case ATOMIC_UPDATE -> {
        in(clock, object(place(reader)));
        out(clock, object(place(reader)), reader.thread());
      }
      case READ -> compare(reader, clock, List.of(writes));
      case WRITE, UPDATE -> compare(reader, clock, List.of(writes, reads));
      default -> {}
    }
  }

  private Map<Integer, Integer> clock(int thread) {
    return ofThreads.computeIfAbsent(thread, key -> new HashMap<>(Map.of(key, 1)));
  }

  private Map<Integer, Integer> object(Object object) {
    return ofObjects.computeIfAbsent(object, key -> new HashMap<>());
  }

  private static void in(Map<Integer, Integer> to, Map<Integer, Integer> from) {
    from.forEach((thread, time) -> to.merge(thread, time, Math::max));
  }

  private static void out(Map<Integer, Integer> from, Map<Integer, Integer> to, int thread) {
    in(to, from);
    from.merge(thread, 1, Integer::sum);
  }

  private static Place place(TraceReader reader) {
    return new Place(reader.target(), reader.symbols().variableAt(reader.site()), reader.detail());
  }

  private void compare(
      TraceReader reader,
      Map<Integer, Integer> clock,
      List<Map<Object, Map<Integer, Step>>> others) {
    String method = reader.symbols().site(reader.site()).orElseThrow().method();
    Place place = place(reader);
    for (Map<Object, Map<Integer, Step>> other : others) {
      other
          .getOrDefault(place, Map.of())
          .forEach(
              (thread, step) -> {
                if (thread != reader.thread() && step.time > clock.getOrDefault(thread, 0)) {
                  unordered.add(new TreeSet<>(List.of(step.method, method)).toString());
                }
              });
    }
    (reader.kind() == EventKind.READ ? reads : writes)
        .computeIfAbsent(place, key -> new HashMap<>())
        .put(reader.thread(), new Step(clock.get(reader.thread()), method));
  }
}
