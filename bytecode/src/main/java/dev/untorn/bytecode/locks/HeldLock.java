package dev.untorn.bytecode.locks;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * A held lock, the number of its acquisitions, and the possible starts of its critical section:
 * instructions, {@link #CALLER} or {@link #ENTRY}.
 */
public record HeldLock(
    AccessPath lock, Mode mode, Kind kind, int value, int count, List<Integer> begins) {

  public static final int NO_VALUE = -1;

  /** Represents a start in a caller. */
  public static final int CALLER = -2;

  /** Represents the start of the method. */
  public static final int ENTRY = -1;

  /** Whether other threads can hold the lock at the same time. */
  public enum Mode {
    EXCLUSIVE,
    SHARED,
    /** Does not exclude writers, but a validation at the end detects them. */
    OPTIMISTIC
  }

  /** The kind of a lock. */
  public enum Kind {
    MONITOR,
    /** A lock object of a library. */
    LOCK,
    /** Not a real lock: the method is declared to be atomic. */
    ATOMIC_METHOD
  }

  public HeldLock {
    begins = List.copyOf(begins);
  }

  /** The innermost of some held locks, given the outermost first. */
  public static Optional<HeldLock> innermost(List<HeldLock> held, Predicate<HeldLock> isWanted) {
    for (int i = held.size() - 1; i >= 0; i--) {
      if (isWanted.test(held.get(i))) {
        return Optional.of(held.get(i));
      }
    }
    return Optional.empty();
  }

  /** Whether two threads cannot hold one lock in the modes of this and another hold at once. */
  public boolean excludes(HeldLock other) {
    return mode == Mode.EXCLUSIVE || other.mode == Mode.EXCLUSIVE;
  }

  /** Whether another hold is of the same lock, with the same starts. */
  public boolean isSameRegion(HeldLock other) {
    return lock.equals(other.lock) && begins.equals(other.begins);
  }

  /** Whether it is the same lock, held in the same way. */
  boolean isSame(HeldLock other) {
    return lock.equals(other.lock) && mode == other.mode && kind == other.kind;
  }

  /** Whether the same value was locked in the same way, under any name. */
  boolean isSameValue(HeldLock other) {
    return value != NO_VALUE && value == other.value && mode == other.mode && kind == other.kind;
  }

  /** The same lock without its name, which may denote another object from here on. */
  HeldLock withoutName() {
    return withLock(new AccessPath.Local(value));
  }

  /** The facts that hold after this and another hold of the same lock join. */
  HeldLock join(HeldLock other) {
    TreeSet<Integer> all = new TreeSet<>(begins);
    all.addAll(other.begins);
    int both = value == other.value ? value : NO_VALUE;
    return new HeldLock(lock, mode, kind, both, Math.min(count, other.count), List.copyOf(all));
  }

  HeldLock withCount(int newCount) {
    return new HeldLock(lock, mode, kind, value, newCount, begins);
  }

  public HeldLock withLock(AccessPath newLock) {
    return new HeldLock(newLock, mode, kind, value, count, begins);
  }

  HeldLock withMode(Mode newMode) {
    return new HeldLock(lock, newMode, kind, value, count, begins);
  }

  HeldLock beginningAt(int instruction) {
    return new HeldLock(lock, mode, kind, value, count, List.of(instruction));
  }
}
