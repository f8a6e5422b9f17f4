package dev.untorn.dynamic.violation;

import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.model.Lock;
import java.util.List;

/** A step of a thread, as numbers; object 0 means a static field, locks are in acquire order. */
public record ViolationStep(Kind kind, int thread, int object, int site, List<AcquiredLock> held) {

  /** The kind of a step. An update is shown as a read or as a write, whichever is relevant. */
  public enum Kind {
    READ,
    WRITE,
    ACQUIRE,
    RELEASE;

    /** The kind of an access; an update is a write. */
    public static Kind of(int how) {
      return (how & AccessBits.WRITE) != 0 ? WRITE : READ;
    }

    boolean isAccess() {
      return this == READ || this == WRITE;
    }
  }

  public ViolationStep {
    held = List.copyOf(held);
  }

  /** A lock that a thread holds, and the site of its acquire, or 0. */
  public record AcquiredLock(int object, int site, Lock.Mode mode) {}
}
