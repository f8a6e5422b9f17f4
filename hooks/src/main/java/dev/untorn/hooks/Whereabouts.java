package dev.untorn.hooks;

/**
 * Where a thread was: in which epoch, with which locks, and what it had passed on to others. If it
 * comes there again, what was seen then need not be told again.
 */
final class Whereabouts {

  private int epoch;
  private int locks;
  private int passedOn;
  private int execution;
  private boolean forgotten;

  void note(ThreadState thread) {
    epoch = thread.epoch;
    locks = thread.locks.version;
    passedOn = thread.passedOn;
    execution = thread.executions.present();
    forgotten = false;
  }

  void set(Whereabouts other) {
    epoch = other.epoch;
    locks = other.locks;
    passedOn = other.passedOn;
    execution = other.execution;
    forgotten = other.forgotten;
  }

  /** Nobody comes here again. */
  void forget() {
    forgotten = true;
  }

  boolean isForgotten() {
    return forgotten;
  }

  /** The version of the locks that were held. */
  int locks() {
    return locks;
  }

  /** Whether the thread is here again, but for its epoch. */
  boolean isOf(ThreadState thread) {
    return !forgotten
        && locks == thread.locks.version
        && passedOn == thread.passedOn
        && execution == thread.executions.present();
  }

  /** Whether both are the same, but for the epoch. */
  boolean isSame(Whereabouts other) {
    return !forgotten
        && !other.forgotten
        && locks == other.locks
        && passedOn == other.passedOn
        && execution == other.execution;
  }

  /** The thread goes on in the epoch that was, if it is here again. */
  void resume(ThreadState thread) {
    thread.epoch = isOf(thread) ? epoch : Epochs.NONE;
  }
}
