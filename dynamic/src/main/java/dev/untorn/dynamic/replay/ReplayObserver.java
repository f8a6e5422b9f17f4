package dev.untorn.dynamic.replay;

import dev.untorn.dynamic.event.AccessBits;

/** A rule that wants to know what the threads of a run do. */
public interface ReplayObserver {

  /** Whether a repeated transaction says nothing new even after learning from other threads. */
  default boolean isTimeless() {
    return false;
  }

  /** A location is read, written, or both in one step; see {@link AccessBits}. */
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
}
