package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.replay.AccessRecord;

/** The last spots of some threads at a place, to know at once who does the same again. */
final class RecentAccesses {

  /** Thread, set of locks, and the moments of the last spots of each kind with these locks. */
  private static final int WORDS = 2 + SingleAccessKind.COUNT;

  /** Threads whose numbers have the same remainder take each other's place. */
  private static final int THREADS = 4;

  private final int[] words = new int[THREADS * WORDS];

  /** Whether there was one before that nobody can tell from it. */
  boolean isLast(SingleAccessKind kind, AccessRecord touch) {
    int thread = touch.thread();
    int locks = touch.locks().number();
    int moment = touch.moment().number();
    int at = thread % THREADS * WORDS;
    if (words[at] != thread || words[at + 1] != locks) {
      words[at] = thread;
      words[at + 1] = locks;
      for (int i = 0; i < SingleAccessKind.COUNT; i++) {
        words[at + 2 + i] = 0;
      }
    }
    int same = at + 2 + kind.number();
    boolean isLast = words[same] == moment;
    words[same] = moment;
    return isLast && locks >= 0;
  }
}
