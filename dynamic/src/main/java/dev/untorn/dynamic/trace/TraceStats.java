package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.collection.IntMap;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.SymbolTable;
import java.io.IOException;
import java.util.Arrays;

/** Counts the events of a trace. */
public final class TraceStats {

  private final long[] byKind = new long[EventKind.MASK + 1];
  private final IntMap byThread = new IntMap();
  private final IntMap objects = new IntMap();
  private final IntMap operations = new IntMap();
  private final IntMap sites = new IntMap();
  private final IntMap variables = new IntMap();

  private TraceStats() {}

  public static TraceStats of(EventSource source) throws IOException {
    TraceStats stats = new TraceStats();
    SymbolTable symbols = source.symbols();
    source.accept(
        (kind, thread, target, detail, site) -> {
          stats.byKind[kind.code()]++;
          if (kind != EventKind.LOST) {
            stats.count(kind, thread, target, site, symbols);
          }
        });
    return stats;
  }

  private void count(EventKind kind, int thread, int target, int site, SymbolTable symbols) {
    byThread.put(thread, byThread.get(thread, 0) + 1);
    see(sites, site);
    switch (kind) {
      case READ, WRITE, UPDATE, ATOMIC_READ, ATOMIC_WRITE, ATOMIC_UPDATE -> {
        see(variables, symbols.variableAt(site));
        see(objects, target);
      }
      case ACQUIRE, RELEASE, EDGE_OUT, EDGE_IN, ESCAPE -> see(objects, target);
      case BEGIN, END -> see(operations, target);
      default -> {
        // Events about threads, which are counted with their other events.
      }
    }
  }

  /** Adds a number, unless it is 0, which means unknown. */
  private static void see(IntMap seen, int number) {
    if (number != 0) {
      seen.put(number, 1);
    }
  }

  public long events() {
    return Arrays.stream(byKind).sum() - byKind[EventKind.LOST.code()];
  }

  public long events(EventKind kind) {
    return byKind[kind.code()];
  }

  /** The threads that have events, in order. */
  public int[] threads() {
    return byThread.keys();
  }

  public long eventsOf(int thread) {
    return byThread.get(thread, 0);
  }

  public int objects() {
    return objects.size();
  }

  public int operations() {
    return operations.size();
  }

  public int sites() {
    return sites.size();
  }

  public int variables() {
    return variables.size();
  }
}
