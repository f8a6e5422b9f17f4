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

  /** So many are kept anyway. */
  private static final int FEW = 1 << 16;

  /** So many are never kept: 16 bytes each. */
  private static final int MANY = 1 << 23;

  /** It does not pay if one of so many events is picked out. */
  private static final int SHARE = 2;

  private final List<EventBatch> batches = new ArrayList<>();
  private long events;
  private boolean whole = true;

  private EventCache() {
    batches.add(new EventBatch());
  }

  /** Keeps the events of a run that a filter passes on. */
  public static EventCache of(EventSource source, Function<EventHandler, EventHandler> filter)
      throws IOException {
    EventCache cache = new EventCache();
    EventHandler picker = filter.apply(cache::keep);
    cache.events = source.accept(picker, cache::goesOn);
    return cache;
  }

  private boolean goesOn(long read) {
    long size = (long) batches.size() * EventBatch.MOST_EVENTS;
    whole &= size < MANY && size < FEW + read / SHARE;
    if (!whole) {
      batches.clear();
    }
    return whole;
  }

  public boolean isWhole() {
    return whole;
  }

  /** How many events the run has, not only those that were picked out. */
  public long events() {
    return events;
  }

  /** Passes all on; several threads may ask at once. */
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
