package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.event.EventBatch;
import java.io.IOException;
import java.util.List;

/**
 * Merges the events of all threads by stamp, then by thread: a heap that loads a block when its
 * first event is due, so that at most one block for each running thread is in memory.
 */
final class EventMerge {

  private final ThreadCursor[] heap;
  private int size;

  /** The least cursor except the first, or null. */
  private ThreadCursor second;

  private boolean started;

  EventMerge(List<ThreadCursor> threads) {
    heap = threads.toArray(ThreadCursor[]::new);
    size = heap.length;
    for (int i = size / 2 - 1; i >= 0; i--) {
      siftDown(i);
    }
  }

  /** Moves to the next event and returns the cursor of its thread, or null if there is none. */
  ThreadCursor next() throws IOException {
    if (started && size > 0) {
      ThreadCursor present = heap[0];
      present.next();
      if (present.isOpen() && (second == null || present.isBefore(second))) {
        return present;
      }
    }
    started = true;
    return settle();
  }

  void fill(EventBatch batch) throws IOException {
    while (!batch.isFull()) {
      ThreadCursor present = next();
      if (present == null) {
        return;
      }
      present.putInto(batch, second);
    }
  }

  private ThreadCursor settle() throws IOException {
    while (size > 0) {
      if (!heap[0].hasMore()) {
        heap[0] = heap[--size];
        heap[size] = null;
      }
      siftDown(0);
      if (size > 0 && heap[0].isOpen()) {
        second = second();
        return heap[0];
      }
      if (size > 0) {
        heap[0].open();
      }
    }
    return null;
  }

  private ThreadCursor second() {
    if (size <= 2) {
      return size < 2 ? null : heap[1];
    }
    return heap[1].isBefore(heap[2]) ? heap[1] : heap[2];
  }

  private void siftDown(int from) {
    ThreadCursor moved = heap[from];
    int at = from;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && heap[child + 1].isBefore(heap[child])) {
        child++;
      }
      if (moved.isBefore(heap[child])) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = moved;
  }
}
