package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Touch;

/** The last spots of some threads at a place, to know at once who does the same again. */
final class Recent {

  /** Thread, set of locks, and the moments of the last spots of each kind with these locks. */
  private static final int WORDS = 2 + SpotKind.COUNT;

  /** Threads whose numbers have the same remainder take each other's place. */
  private static final int THREADS = 4;

  private final int[] words = new int[THREADS * WORDS];

  /** Whether there was one before that nobody can tell from it. */
  boolean isLast(SpotKind kind, Touch touch) {
    int thread = touch.thread();
    int locks = touch.locks().number();
    int moment = touch.moment().number();
    int at = thread % THREADS * WORDS;
    if (words[at] != thread || words[at + 1] != locks) {
      words[at] = thread;
      words[at + 1] = locks;
      for (int i = 0; i < SpotKind.COUNT; i++) {
        words[at + 2 + i] = 0;
      }
    }
    int same = at + 2 + kind.number();
    boolean isLast = words[same] == moment;
    words[same] = moment;
    return isLast && locks >= 0;
  }
}
