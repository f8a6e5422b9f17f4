package dev.untorn.dynamic.event;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.function.LongPredicate;

/** Events one after the other, in the order in which they happened, and what their numbers mean. */
public interface EventSource extends Closeable {

  boolean next(EventHandler handler) throws IOException;

  /** Where the last event stands in the order; equal stamps of different threads have no order. */
  long stamp();

  /** The meaning of the numbers of all events that were read so far, at least. */
  TraceSymbols symbols();

  /** What is missing or cannot be read, a sentence each; complete when there is no event left. */
  List<String> troubles();

  /** Passes on all events that are left, and returns how many there were. */
  default long accept(EventHandler handler) throws IOException {
    return accept(handler, read -> true);
  }

  /** Passes on and counts events while {@code goesOn}, asked now and then, accepts their number. */
  default long accept(EventHandler handler, LongPredicate goesOn) throws IOException {
    long count = 0;
    while (goesOn.test(count) && next(handler)) {
      count++;
    }
    return count;
  }
}
