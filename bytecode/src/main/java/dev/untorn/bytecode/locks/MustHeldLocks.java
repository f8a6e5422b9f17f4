package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.locks.HeldLock.Kind;
import dev.untorn.bytecode.locks.HeldLock.Mode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** The locks that must be held at a point; pending ones count once a value proves true. */
record MustHeldLocks(List<HeldLock> holds, Map<Integer, List<LockOperation>> pending) {

  MustHeldLocks {
    holds = List.copyOf(holds);
    pending = Map.copyOf(pending);
  }

  static MustHeldLocks of(List<HeldLock> holds) {
    return new MustHeldLocks(holds, Map.of());
  }

  boolean isEmpty() {
    return holds.isEmpty() && pending.isEmpty();
  }

  MustHeldLocks join(MustHeldLocks other) {
    if (equals(other)) {
      return this;
    }
    List<HeldLock> both = new ArrayList<>();
    for (HeldLock mine : holds) {
      other
          .find(mine::isSame)
          .or(() -> other.find(theirs -> isInAnotherMode(mine, theirs)))
          .map(theirs -> mine.withMode(weaker(mine, theirs)).join(theirs))
          .or(() -> other.find(mine::isSameValue).map(mine.withoutName()::join))
          .ifPresent(both::add);
    }
    Map<Integer, List<LockOperation>> stillPending = new HashMap<>(pending);
    stillPending.entrySet().retainAll(other.pending.entrySet());
    return new MustHeldLocks(both, stillPending);
  }

  /** Whether a lock is held in one mode here and only in another one there. */
  private boolean isInAnotherMode(HeldLock mine, HeldLock theirs) {
    return theirs.lock().equals(mine.lock())
        && theirs.kind() == mine.kind()
        && holds.stream().noneMatch(theirs::isSame);
  }

  private static Mode weaker(HeldLock left, HeldLock right) {
    return left.mode().compareTo(right.mode()) > 0 ? left.mode() : right.mode();
  }

  /** Adds a lock; one that is already held is counted, and keeps its start. */
  MustHeldLocks acquire(HeldLock hold) {
    Optional<HeldLock> mine = find(hold::isSame);
    if (mine.isPresent()) {
      return replace(mine.get(), mine.get().withCount(mine.get().count() + 1));
    }
    // A thread that takes the read lock while it holds the write lock has excluded others since.
    List<Integer> begins =
        find(one -> one.lock().equals(hold.lock()) && one.mode() == Mode.EXCLUSIVE)
            .map(HeldLock::begins)
            .orElse(hold.begins());
    List<HeldLock> more = new ArrayList<>(holds);
    more.add(
        new HeldLock(hold.lock(), hold.mode(), hold.kind(), hold.value(), hold.count(), begins));
    return new MustHeldLocks(more, pending);
  }

  Optional<HeldLock> released(LockOperation release) {
    return find(
        hold -> {
          boolean isLock = hold.lock().equals(release.lock()) || isSameValue(hold, release);
          return isLock
              && hold.kind() == release.kind()
              && release.mode().map(mode -> mode == hold.mode()).orElse(true);
        });
  }

  private static boolean isSameValue(HeldLock hold, LockOperation release) {
    return hold.value() != HeldLock.NO_VALUE && hold.value() == release.value();
  }

  MustHeldLocks release(HeldLock hold) {
    if (hold.count() > 1) {
      return replace(hold, hold.withCount(hold.count() - 1));
    }
    Map<Integer, List<LockOperation>> others = new HashMap<>(pending);
    others.values().removeIf(all -> all.stream().anyMatch(one -> endsWith(one, hold)));
    return new MustHeldLocks(holds.stream().filter(one -> !one.equals(hold)).toList(), others);
  }

  /** Whether the lock acquired by an attempt is no longer held after the end of a hold. */
  private static boolean endsWith(LockOperation attempt, HeldLock hold) {
    boolean isSameMode =
        attempt.action() == LockOperation.Action.CONVERT_IF_TRUE
            || attempt.mode().orElse(Mode.EXCLUSIVE) == hold.mode();
    return attempt.lock().equals(hold.lock()) && isSameMode;
  }

  /** Releases a lock with another name, or none: drops each lock that it may be. */
  MustHeldLocks withoutAny(LockOperation release) {
    return change(
        hold ->
            hold.kind() == release.kind() && hold.lock().mayBe(release.lock())
                ? Optional.empty()
                : Optional.of(hold));
  }

  /** Releases and reacquires the lock of a wait: its critical section starts anew. */
  MustHeldLocks await(LockOperation wait, int instruction) {
    Predicate<HeldLock> isMeant =
        wait.lock() instanceof AccessPath.Unknown
            ? hold -> hold.kind() == Kind.LOCK
            : hold -> hold.lock().equals(wait.lock()) || isSameValue(hold, wait);
    return change(hold -> Optional.of(isMeant.test(hold) ? hold.beginningAt(instruction) : hold));
  }

  MustHeldLocks expect(int value, List<LockOperation> operations) {
    Map<Integer, List<LockOperation>> more = new HashMap<>(pending);
    more.put(value, operations);
    return new MustHeldLocks(holds, more);
  }

  /** Adds the acquisitions that depend on a value, now known to be true; idempotent. */
  MustHeldLocks confirm(int value) {
    MustHeldLocks now = this;
    for (LockOperation operation : pending.getOrDefault(value, List.of())) {
      HeldLock hold = operation.hold(value);
      Optional<HeldLock> mine = now.find(one -> one.lock().equals(hold.lock()));
      if (operation.action() == LockOperation.Action.CONVERT_IF_TRUE && mine.isPresent()) {
        now = now.replace(mine.get(), mine.get().withMode(hold.mode()));
      } else if (mine.filter(one -> one.begins().contains(value)).isEmpty()) {
        now = now.acquire(hold);
      }
    }
    return now;
  }

  MustHeldLocks forget(int value) {
    if (!pending.containsKey(value)) {
      return this;
    }
    Map<Integer, List<LockOperation>> others = new HashMap<>(pending);
    others.remove(value);
    return new MustHeldLocks(holds, others);
  }

  MustHeldLocks change(Function<HeldLock, Optional<HeldLock>> change) {
    return new MustHeldLocks(
        holds.stream().flatMap(hold -> change.apply(hold).stream()).toList(), pending);
  }

  private MustHeldLocks replace(HeldLock old, HeldLock now) {
    return change(hold -> Optional.of(hold.equals(old) ? now : hold));
  }

  private Optional<HeldLock> find(Predicate<HeldLock> wanted) {
    return HeldLock.innermost(holds, wanted);
  }
}
