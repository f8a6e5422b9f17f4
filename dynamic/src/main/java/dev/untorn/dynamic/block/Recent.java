package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Touch;

/** The last spots of some threads at a place, to know at once who does the same again. */
final class Recent {

  private static final int WORDS = 3;

  /** Threads whose numbers have the same remainder take each other's place. */
  private static final int THREADS = 4;

  private final int[] words = new int[SpotKind.COUNT * THREADS * WORDS];

  /** Whether it is the last one of its kind and thread, as far as anybody can tell. */
  boolean isLast(SpotKind kind, Touch touch) {
    int thread = touch.thread();
    int locks = touch.locks().number();
    int moment = touch.moment().number();
    int at = (kind.number() * THREADS + thread % THREADS) * WORDS;
    boolean isLast = words[at] == thread && words[at + 1] == locks && words[at + 2] == moment;
    words[at] = thread;
    words[at + 1] = locks;
    words[at + 2] = moment;
    return isLast && locks >= 0;
  }
}
