package dev.untorn.dynamic.replay;

import dev.untorn.dynamic.event.AccessBits;

/** An observer of the threads in a replay. */
public interface ReplayObserver {

  /** Whether a repeated transaction adds nothing, even after atomic accesses of other threads. */
  default boolean isTimeless() {
    return false;
  }

  /** Handles a read, a write, or both in one step; see {@link AccessBits}. */
  default void access(ReplayedThread thread, int location, int how, int site) {}

  /** Called before a lock is acquired. */
  default void acquire(ReplayedThread thread, int code, int site) {}

  /** Called after a lock was released and reacquired in one call: the thread has waited. */
  default void wake(ReplayedThread thread) {}

  /** Called before a lock is released. */
  default void release(ReplayedThread thread, int code, int site) {}

  /** Called after an operation has begun. */
  default void begin(ReplayedThread thread) {}

  /** Called before the innermost operation ends. */
  default void end(ReplayedThread thread) {}
}
