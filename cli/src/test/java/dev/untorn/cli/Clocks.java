package dev.untorn.cli;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.trace.TraceReader;
import dev.untorn.model.Site;
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

  private record Event(EventKind kind, int thread, int target, Place place, String method) {}

  /** The methods of accesses to the same place, one of them a write, that are not ordered. */
  static Set<String> unordered(TraceReader reader) throws IOException {
    Clocks clocks = new Clocks();
    SymbolTable symbols = reader.symbols();
    reader.accept(
        (kind, thread, target, detail, site) ->
            clocks.step(
                new Event(
                    kind,
                    thread,
                    target,
                    new Place(target, symbols.variableAt(site), detail),
                    symbols.site(site).map(Site::method).orElse(""))));
    return clocks.unordered;
  }

  private void step(Event event) {
    Map<Integer, Integer> clock = clock(event.thread);
    switch (event.kind) {
      case START -> out(clock, clock(event.target), event.thread);
      case THREAD_END -> out(clock, object(new Ending(event.thread)), event.thread);
      case JOIN -> {
        in(clock, clock(event.target));
        in(clock, object(new Ending(event.target)));
      }
      case EDGE_OUT, RELEASE -> out(clock, object(event.target), event.thread);
      case EDGE_IN, ACQUIRE -> in(clock, object(event.target));
      case ATOMIC_READ -> in(clock, object(event.place));
      case ATOMIC_WRITE -> out(clock, object(event.place), event.thread);
      case ATOMIC_UPDATE -> {
        in(clock, object(event.place));
        out(clock, object(event.place), event.thread);
      }
      case READ -> compare(event, clock, List.of(writes));
      case WRITE, UPDATE -> compare(event, clock, List.of(writes, reads));
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

  private void compare(
      Event event, Map<Integer, Integer> clock, List<Map<Object, Map<Integer, Step>>> others) {
    for (Map<Object, Map<Integer, Step>> other : others) {
      other
          .getOrDefault(event.place, Map.of())
          .forEach(
              (thread, step) -> {
                if (thread != event.thread && step.time > clock.getOrDefault(thread, 0)) {
                  unordered.add(new TreeSet<>(List.of(step.method, event.method)).toString());
                }
              });
    }
    (event.kind == EventKind.READ ? reads : writes)
        .computeIfAbsent(event.place, key -> new HashMap<>())
        .put(event.thread, new Step(clock.get(event.thread), event.method));
  }
}
