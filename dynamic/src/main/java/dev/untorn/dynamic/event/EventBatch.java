package dev.untorn.dynamic.event;

import java.util.Arrays;

/** Consecutive events of a run, stored compactly to be buffered or handed over. */
public final class EventBatch {

  /** Enough to make hand-overs cheap, and few enough to fit into the processor's cache. */
  public static final int MAX_EVENTS = 4096;

  private static final int FIRST_EVENTS = 16;
  private static final int WORDS = 4;

  /** Kind and site, target, detail and thread of each event. */
  private int[] words = new int[FIRST_EVENTS * WORDS];

  private int end;

  /** Whether the number of a site fits. */
  public static boolean isPossible(int site) {
    return site >>> (Integer.SIZE - EventKind.BITS) == 0;
  }

  public boolean isFull() {
    return end == MAX_EVENTS * WORDS;
  }

  public boolean isEmpty() {
    return end == 0;
  }

  public int size() {
    return end / WORDS;
  }

  public void clear() {
    end = 0;
  }

  public void add(int what, int target, int detail, int thread) {
    if (end == words.length) {
      words = Arrays.copyOf(words, 2 * end);
    }
    words[end] = what;
    words[end + 1] = target;
    words[end + 2] = detail;
    words[end + 3] = thread;
    end += WORDS;
  }

  public void accept(EventHandler handler) {
    for (int at = 0; at < end; at += WORDS) {
      int what = words[at];
      int site = what >>> EventKind.BITS;
      handler.event(EventKind.of(what), words[at + 3], words[at + 1], words[at + 2], site);
    }
  }
}
