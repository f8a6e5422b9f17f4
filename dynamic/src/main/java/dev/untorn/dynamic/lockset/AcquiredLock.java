package dev.untorn.dynamic.lockset;

import static java.util.Objects.requireNonNull;

import dev.untorn.model.Lock;

/**
 * A lock that a thread holds.
 *
 * @param object the lock
 * @param site where it was taken, 0 if that is not known
 */
public record AcquiredLock(int object, int site, Lock.Mode mode) {

  public AcquiredLock {
    requireNonNull(mode);
  }
}
