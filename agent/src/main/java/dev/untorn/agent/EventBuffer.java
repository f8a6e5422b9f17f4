package dev.untorn.agent;

import dev.untorn.dynamic.trace.TraceWriter;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** The events of one thread that are not in the trace yet. */
final class EventBuffer {

  private static final int WORDS = 4;
  private static final int FIRST_EVENTS = 16;
  private static final int MOST_EVENTS = 2048;
  private static final long MOST_ORDER = 0xffffffffL;

  private final TraceWriter writer;
  private final int thread;
  private int[] words = new int[WORDS * FIRST_EVENTS];
  private int used;

  /** How many words are in the trace already. */
  private int handedOver;

  private long base;
  private long last;

  EventBuffer(TraceWriter writer, int thread) {
    this.writer = writer;
    this.thread = thread;
  }

  /** What is told late, because something else had to be told first, comes as late as that. */
  void add(int what, int target, int detail, long noted) {
    long order = Math.max(last, noted);
    last = order;
    int at = used;
    if (at == words.length || at == 0 || order - base > MOST_ORDER) {
      at = makeRoom(order);
    }
    words[at] = what;
    words[at + 1] = target;
    words[at + 2] = detail;
    words[at + 3] = (int) (order - base);
    // Whoever else hands events over must not see an event that is not all there.
    VarHandle.releaseFence();
    used = at + WORDS;
  }

  private int makeRoom(long order) {
    if (used == words.length && words.length < WORDS * MOST_EVENTS) {
      grow();
    } else if (used > 0) {
      flush();
    }
    if (used == 0) {
      base = order;
    }
    return used;
  }

  private synchronized void grow() {
    words = Arrays.copyOf(words, Math.min(WORDS * MOST_EVENTS, 4 * words.length));
  }

  /** Empties the buffer; called by its thread, or when that has ended. */
  private synchronized void flush() {
    handOver();
    handedOver = 0;
    used = 0;
  }

  /** Puts all events into the trace; others may call it at any time. */
  synchronized void handOver() {
    int start = handedOver;
    int end = used;
    if (end > start) {
      VarHandle.acquireFence();
      int[] some = start == 0 ? words : Arrays.copyOfRange(words, start, end);
      handedOver = end;
      writer.events(thread, some, (end - start) / WORDS, base);
    }
  }
}
