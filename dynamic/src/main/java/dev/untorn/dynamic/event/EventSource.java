package dev.untorn.dynamic.event;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * Events one after the other, in the order in which they happened, and what their numbers mean.
 *
 * <p>The present event is that of the last {@link #next}; without objects, for there are millions.
 */
public interface EventSource extends Closeable {

  /** Goes to the next event, if there is one. */
  boolean next() throws IOException;

  EventKind kind();

  int thread();

  int site();

  int target();

  int detail();

  /** Where it stands in the order; equal stamps of different threads have no order. */
  long stamp();

  /** The meaning of the numbers of all events that were read so far, at least. */
  TraceSymbols symbols();

  /** What is missing or cannot be read, a sentence each; complete when there is no event left. */
  List<String> troubles();

  /** Hands all events that are left to a visitor, and returns how many there were. */
  default long accept(EventVisitor visitor) throws IOException {
    return accept(visitor, read -> true);
  }

  /**
   * Hands events that are left to a visitor, and returns how many there were.
   *
   * @param goesOn asked now and then, with their number so far, whether more are wanted
   */
  default long accept(EventVisitor visitor, LongPredicate goesOn) throws IOException {
    long count = 0;
    while (goesOn.test(count) && next()) {
      visit(visitor);
      count++;
    }
    return count;
  }

  /** Hands the present event to a visitor. */
  default void visit(EventVisitor visitor) {
    kind().visit(visitor, thread(), target(), detail(), site());
  }
}
