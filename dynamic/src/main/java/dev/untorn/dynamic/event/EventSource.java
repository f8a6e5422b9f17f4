package dev.untorn.dynamic.event;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.function.LongPredicate;

/** A source of events in the order in which they happened, and of their symbols. */
public interface EventSource extends Closeable {

  boolean next(EventHandler handler) throws IOException;

  /** The position of the last event; equal stamps of different threads are unordered. */
  long stamp();

  /** The symbols of at least all events read so far. */
  TraceSymbols symbols();

  /** Sentences about what is missing or unreadable; complete when all events have been read. */
  List<String> troubles();

  /** Passes on all remaining events, and returns their number. */
  default long accept(EventHandler handler) throws IOException {
    return accept(handler, read -> true);
  }

  /** Passes on and counts events while {@code goesOn}, checked at times, accepts the count. */
  default long accept(EventHandler handler, LongPredicate goesOn) throws IOException {
    long count = 0;
    while (goesOn.test(count) && next(handler)) {
      count++;
    }
    return count;
  }
}
