package dev.untorn.agent.listen;

import dev.untorn.dynamic.trace.TraceWriter;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** The events of one thread that are not in the trace yet. */
final class EventBuffer extends CacheLinePadding {

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
    int at = used;
    long order = noted - base;
    if (order < last || order > MOST_ORDER || at == words.length) {
      order = makeRoom(noted);
      at = used;
    }
    last = order;
    words[at] = what;
    words[at + 1] = target;
    words[at + 2] = detail;
    words[at + 3] = (int) order;
    // Whoever else hands events over must not see an event that is not all there.
    VarHandle.releaseFence();
    used = at + WORDS;
  }

  /** Returns the order of an event in the room that is there then. */
  private long makeRoom(long noted) {
    long stamp = Math.max(noted, base + Math.max(0, last));
    if (used == words.length && words.length < WORDS * MOST_EVENTS) {
      grow();
    }
    if (used == words.length || stamp - base > MOST_ORDER) {
      flush();
    }
    if (used == 0) {
      base = stamp;
    }
    return stamp - base;
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
