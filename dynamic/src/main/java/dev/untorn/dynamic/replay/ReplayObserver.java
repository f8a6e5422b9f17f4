package dev.untorn.dynamic.replay;

/** A rule that wants to know what the threads of a run do. */
public interface ReplayObserver {

  /** The location is read; see {@link #access}. */
  int READ = 1;

  /** The location is written; see {@link #access}. */
  int WRITE = 2;

  /** The access is one step that synchronizes; see {@link #access}. */
  int ATOMIC = 4;

  /** It is only looked, or changed, if the location is still as it was; see {@link #access}. */
  int CONDITIONAL = 8;

  /**
   * Whether a thread that does in a transaction what it did before says nothing new, whatever it
   * has learnt of others in between.
   */
  default boolean isTimeless() {
    return false;
  }

  /**
   * A location is read, written, or both in one step.
   *
   * @param location its number, from 0
   * @param how {@link #READ}, {@link #WRITE}, {@link #ATOMIC}, {@link #CONDITIONAL}, added
   */
  default void access(ReplayedThread thread, int location, int how, int site) {}

  /** A lock is about to be taken. */
  default void acquire(ReplayedThread thread, int code, int site) {}

  /** A lock was given up and taken again in one call: the thread has waited for others. */
  default void wake(ReplayedThread thread) {}

  /** A lock is about to be given up. */
  default void release(ReplayedThread thread, int code, int site) {}

  /** An operation has begun. */
  default void begin(ReplayedThread thread) {}

  /** The innermost operation is about to end. */
  default void end(ReplayedThread thread) {}

  /** Another thread is about to be started. */
  default void start(ReplayedThread thread, int site) {}

  /** Another thread has ended, and this one has waited for it. */
  default void join(ReplayedThread thread, int site) {}
}
