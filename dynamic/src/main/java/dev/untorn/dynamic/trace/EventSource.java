package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.EventKind;
import dev.untorn.dynamic.EventVisitor;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;

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
  Symbols symbols();

  /** What is missing or cannot be read, a sentence each; complete when there is no event left. */
  List<String> troubles();

  /** Hands all events that are left to a visitor, and returns how many there were. */
  default long accept(EventVisitor visitor) throws IOException {
    long count = 0;
    while (next()) {
      visit(visitor);
      count++;
    }
    return count;
  }

  /** Hands the present event to a visitor. */
  default void visit(EventVisitor visitor) {
    switch (kind()) {
      case READ -> visitor.read(thread(), target(), detail(), site());
      case WRITE -> visitor.write(thread(), target(), detail(), site());
      case UPDATE -> visitor.update(thread(), target(), detail(), site());
      case ATOMIC_READ -> visitor.atomicRead(thread(), target(), detail(), site());
      case ATOMIC_WRITE -> visitor.atomicWrite(thread(), target(), detail(), site());
      case ATOMIC_UPDATE -> visitor.atomicUpdate(thread(), target(), detail(), site());
      case ACQUIRE -> visitor.acquire(thread(), target(), detail(), site());
      case RELEASE -> visitor.release(thread(), target(), detail(), site());
      case BEGIN -> visitor.begin(thread(), target());
      case END -> visitor.end(thread(), target());
      case START -> visitor.start(thread(), target(), site());
      case JOIN -> visitor.join(thread(), target(), site());
      case EDGE_OUT -> visitor.edgeOut(thread(), target(), site());
      case EDGE_IN -> visitor.edgeIn(thread(), target(), site());
      case THREAD_BEGIN -> visitor.threadBegin(thread());
      case THREAD_END -> visitor.threadEnd(thread());
      case ESCAPE -> visitor.escape(thread(), target());
      case LOST -> visitor.lost(thread(), target());
    }
  }
}
