package dev.untorn.hooks;

/**
 * Something that a thread enters and leaves: an execution, or a region with a lock. If all that was
 * entered within has been left again, and nothing was passed on to others, the thread is then where
 * it was before, and what it has seen there need not be told again.
 */
final class EpochScope {

  private int before;
  private int epochBefore;
  private int inside;

  void enter(ThreadState thread) {
    before = thread.whereabouts;
    epochBefore = thread.epoch;
    thread.moveOn();
    inside = thread.whereabouts;
  }

  void leave(ThreadState thread) {
    if (thread.whereabouts == inside) {
      thread.whereabouts = before;
      thread.epoch = epochBefore;
    } else {
      thread.moveOn();
    }
  }

  /** Where the thread was before. */
  int before() {
    return before;
  }
}
