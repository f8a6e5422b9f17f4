package dev.untorn.dynamic.filter;

import dev.untorn.dynamic.event.EventBatch;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A selection of the events of a run, kept in memory unless it is too large. */
public final class EventCache {

  /** Up to this number, events are always kept. */
  private static final int FEW = 1 << 16;

  /** The maximum number of events: 16 bytes each. */
  private static final int MANY = 1 << 23;

  /** Larger caches pay only if they have less than this fraction of the events. */
  private static final int SHARE = 2;

  private final List<EventBatch> batches = new ArrayList<>();
  private long events;
  private boolean whole = true;

  private EventCache() {
    batches.add(new EventBatch());
  }

  /** Caches the events of a run that pass a filter. */
  public static EventCache of(EventSource source, Function<EventHandler, EventHandler> filter)
      throws IOException {
    EventCache cache = new EventCache();
    EventHandler picker = filter.apply(cache::keep);
    cache.events = source.accept(picker, cache::goesOn);
    return cache;
  }

  private boolean goesOn(long read) {
    long size = (long) batches.size() * EventBatch.MAX_EVENTS;
    whole &= size < MANY && size < FEW + read / SHARE;
    if (!whole) {
      batches.clear();
    }
    return whole;
  }

  public boolean isWhole() {
    return whole;
  }

  /** The number of all events in the run, not only those in the cache. */
  public long events() {
    return events;
  }

  /** Passes on all cached events; may be called by several threads concurrently. */
  public void accept(EventHandler handler) {
    batches.forEach(batch -> batch.accept(handler));
  }

  private void keep(EventKind kind, int thread, int target, int detail, int site) {
    EventBatch last = batches.get(batches.size() - 1);
    if (last.isFull()) {
      last = new EventBatch();
      batches.add(last);
    }
    whole &= EventBatch.isPossible(site);
    last.add(kind.code() | site << EventKind.BITS, target, detail, thread);
  }
}
