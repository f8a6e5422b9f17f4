package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.trace.encoding.BlockHeader;
import dev.untorn.dynamic.trace.encoding.TraceFile;
import java.io.IOException;

/**
 * What is missing in a trace and is not marked there yet, for each thread.
 *
 * <p>Nothing is allocated when something is added, for the reason may be that memory has run out.
 */
final class LostEvents {

  /** Of more threads at once only the sum is known, which the state of the trace has. */
  private static final int MOST_THREADS = 256;

  private final int[] threads = new int[MOST_THREADS];
  private final long[] counts = new long[MOST_THREADS];
  private final long[] firsts = new long[MOST_THREADS];
  private final long[] lasts = new long[MOST_THREADS];
  private int size;

  /** Adds events of a thread, with the stamps of the first and the last one. */
  void add(int thread, long count, long first, long last) {
    int index = indexOf(thread);
    if (index == MOST_THREADS) {
      return;
    }
    if (index == size) {
      size++;
      threads[index] = thread;
      counts[index] = 0;
      firsts[index] = first;
      lasts[index] = first;
    }
    counts[index] += count;
    lasts[index] = Math.max(lasts[index], last);
  }

  /** Marks the place where events of a thread are missing, if there are such. */
  void mark(int thread, TraceFile file) throws IOException {
    int index = size == 0 ? 0 : indexOf(thread);
    if (index < size) {
      markAt(index, file);
    }
  }

  /** Marks all places. */
  void markAll(TraceFile file) throws IOException {
    while (size > 0) {
      markAt(size - 1, file);
    }
  }

  private void markAt(int index, TraceFile file) throws IOException {
    int count = (int) Math.min(counts[index], Integer.MAX_VALUE);
    file.append(BlockHeader.lost(threads[index], count, firsts[index], lasts[index]));
    size--;
    threads[index] = threads[size];
    counts[index] = counts[size];
    firsts[index] = firsts[size];
    lasts[index] = lasts[size];
  }

  /** Where the thread is, or where it would be put. */
  private int indexOf(int thread) {
    int index = 0;
    while (index < size && threads[index] != thread) {
      index++;
    }
    return index;
  }
}
