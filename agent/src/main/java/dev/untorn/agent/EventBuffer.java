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
    // Whoever flushes at the end of the program must not see an event that is not all there.
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

  /** Also called by another thread, when the program ends. */
  synchronized void flush() {
    int end = used;
    if (end > 0) {
      VarHandle.acquireFence();
      writer.events(thread, words, end / WORDS, base);
      used = 0;
    }
  }
}
