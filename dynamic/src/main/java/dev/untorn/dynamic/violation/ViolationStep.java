package dev.untorn.dynamic.violation;

import static java.util.Objects.requireNonNull;

import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.model.Lock;
import java.util.List;

/** One step of a thread, as numbers; object 0 is for static fields, locks are in order. */
public record ViolationStep(Kind kind, int thread, int object, int site, List<AcquiredLock> held) {

  /** What can be told about. A read and a write in one step is told as what matters of it. */
  public enum Kind {
    READ,
    WRITE,
    ACQUIRE,
    RELEASE;

    /** That of an access; a write, if it is a read, too. */
    public static Kind of(int how) {
      return (how & AccessBits.WRITE) != 0 ? WRITE : READ;
    }

    boolean isAccess() {
      return this == READ || this == WRITE;
    }
  }

  public ViolationStep {
    requireNonNull(kind);
    held = List.copyOf(held);
  }

  /** A lock that a thread holds, and where it was taken, or 0. */
  public record AcquiredLock(int object, int site, Lock.Mode mode) {

    public AcquiredLock {
      requireNonNull(mode);
    }
  }
}
