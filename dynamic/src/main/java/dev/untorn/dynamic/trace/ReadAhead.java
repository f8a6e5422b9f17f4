package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.event.EventBatch;
import dev.untorn.dynamic.event.EventHandler;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.LongPredicate;

/** Reads events in one thread while another one handles earlier ones. */
final class ReadAhead {

  /** The source of the events. */
  @FunctionalInterface
  interface Supply {

    /** Puts the next events into an empty batch; none if there are no more. */
    void fill(EventBatch batch) throws IOException;
  }

  /** The maximum number of batches that are read ahead. */
  private static final int MAX_BATCHES = 16;

  private final Supply supply;
  private final BlockingQueue<EventBatch> filled = new ArrayBlockingQueue<>(MAX_BATCHES);
  private final BlockingQueue<EventBatch> used = new ArrayBlockingQueue<>(MAX_BATCHES);
  private Throwable failure;

  ReadAhead(Supply supply) {
    this.supply = supply;
  }

  /** Passes events on in the caller's thread; few events are also read there. */
  long accept(EventHandler handler, LongPredicate goesOn) throws IOException {
    EventBatch first = new EventBatch();
    supply.fill(first);
    if (!first.isFull()) {
      first.accept(handler);
      return first.size();
    }
    filled.add(first);
    Thread reader = new Thread(this::read, "untorn reads ahead");
    reader.setDaemon(true);
    reader.start();
    try {
      return take(handler, goesOn);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    } finally {
      reader.interrupt();
    }
  }

  private long take(EventHandler handler, LongPredicate goesOn)
      throws IOException, InterruptedException {
    long count = 0;
    while (goesOn.test(count)) {
      EventBatch batch = filled.take();
      if (batch.isEmpty()) {
        check();
        return count;
      }
      batch.accept(handler);
      count += batch.size();
      batch.clear();
      used.add(batch);
    }
    return count;
  }

  private void check() throws IOException {
    if (failure instanceof IOException e) {
      throw e;
    }
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }

  /** Reads all batches; an empty one marks the end. */
  private void read() {
    try {
      boolean isEnd = false;
      for (int batches = 1; !isEnd; batches++) {
        EventBatch batch = batches < MAX_BATCHES ? new EventBatch() : used.take();
        fill(batch);
        isEnd = batch.isEmpty();
        filled.put(batch);
      }
    } catch (InterruptedException e) {
      // No more events are needed.
    }
  }

  /** Passes any failure to the other thread. */
  private void fill(EventBatch batch) {
    try {
      supply.fill(batch);
    } catch (Throwable thrown) {
      failure = thrown;
      batch.clear();
    }
  }
}
