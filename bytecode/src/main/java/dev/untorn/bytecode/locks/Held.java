package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.locks.Hold.Kind;
import dev.untorn.bytecode.locks.Hold.Mode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The locks that are certainly held at one point of a body, outermost first.
 *
 * @param pending acquisitions that count where a value turns out to be true, by the value
 */
record Held(List<Hold> holds, Map<Integer, List<LockOperation>> pending) {

  static final Held NOTHING = new Held(List.of(), Map.of());

  Held {
    holds = List.copyOf(holds);
    pending = Map.copyOf(pending);
  }

  static Held of(List<Hold> holds) {
    return new Held(holds, Map.of());
  }

  boolean isEmpty() {
    return holds.isEmpty() && pending.isEmpty();
  }

  /** What is certain where this state and another one meet. */
  Held join(Held other) {
    if (equals(other)) {
      return this;
    }
    List<Hold> both = new ArrayList<>();
    for (Hold mine : holds) {
      other
          .find(mine::isSame)
          .or(() -> other.find(theirs -> isInAnotherMode(mine, theirs)))
          .map(theirs -> mine.withMode(weaker(mine, theirs)).join(theirs))
          .or(() -> other.find(mine::isSameValue).map(mine.withoutName()::join))
          .ifPresent(both::add);
    }
    Map<Integer, List<LockOperation>> stillPending = new HashMap<>(pending);
    stillPending.entrySet().retainAll(other.pending.entrySet());
    return new Held(both, stillPending);
  }

  /** Whether a lock is held in one mode here and only in another one there. */
  private boolean isInAnotherMode(Hold mine, Hold theirs) {
    return theirs.lock().equals(mine.lock())
        && theirs.kind() == mine.kind()
        && holds.stream().noneMatch(theirs::isSame);
  }

  private static Mode weaker(Hold left, Hold right) {
    return left.mode().compareTo(right.mode()) > 0 ? left.mode() : right.mode();
  }

  /** A lock that is held already is taken once more, without a new beginning. */
  Held acquire(Hold hold) {
    Optional<Hold> mine = find(hold::isSame);
    if (mine.isPresent()) {
      return replace(mine.get(), mine.get().withCount(mine.get().count() + 1));
    }
    // Who takes a read lock while holding the write lock has let nobody in since then.
    List<Integer> begins =
        find(one -> one.lock().equals(hold.lock()) && one.mode() == Mode.EXCLUSIVE)
            .map(Hold::begins)
            .orElse(hold.begins());
    List<Hold> more = new ArrayList<>(holds);
    more.add(new Hold(hold.lock(), hold.mode(), hold.kind(), hold.value(), hold.count(), begins));
    return new Held(more, pending);
  }

  /** The hold that a release ends; the innermost if several fit. */
  Optional<Hold> released(LockOperation release) {
    return find(
        hold -> {
          boolean isLock = hold.lock().equals(release.lock()) || isSameValue(hold, release);
          return isLock
              && hold.kind() == release.kind()
              && release.mode().map(mode -> mode == hold.mode()).orElse(true);
        });
  }

  private static boolean isSameValue(Hold hold, LockOperation release) {
    return hold.value() != Hold.NO_VALUE && hold.value() == release.value();
  }

  Held release(Hold hold) {
    if (hold.count() > 1) {
      return replace(hold, hold.withCount(hold.count() - 1));
    }
    Map<Integer, List<LockOperation>> others = new HashMap<>(pending);
    others.values().removeIf(all -> all.stream().anyMatch(one -> endsWith(one, hold)));
    return new Held(holds.stream().filter(one -> !one.equals(hold)).toList(), others);
  }

  /** Whether what an attempt got is no longer there once the hold has ended. */
  private static boolean endsWith(LockOperation attempt, Hold hold) {
    boolean isSameMode =
        attempt.action() == LockOperation.Action.CONVERT_IF_TRUE
            || attempt.mode().orElse(Mode.EXCLUSIVE) == hold.mode();
    return attempt.lock().equals(hold.lock()) && isSameMode;
  }

  /**
   * A lock that has another name, or none, is given up: each that it may be is no longer certain.
   */
  Held withoutAny(LockOperation release) {
    return change(
        hold ->
            hold.kind() == release.kind() && hold.lock().mayBe(release.lock())
                ? Optional.empty()
                : Optional.of(hold));
  }

  /** The lock of a wait is given up and taken again: its time without a gap begins anew. */
  Held await(LockOperation wait, int instruction) {
    List<Hold> locks = holds.stream().filter(hold -> hold.kind() == Kind.LOCK).toList();
    Predicate<Hold> isMeant =
        wait.lock() instanceof LockExpression.Unknown
            ? locks::contains
            : hold -> hold.lock().equals(wait.lock()) || isSameValue(hold, wait);
    return change(
        hold ->
            isMeant.test(hold) ? Optional.of(hold.beginningAt(instruction)) : Optional.of(hold));
  }

  Held expect(int value, List<LockOperation> operations) {
    Map<Integer, List<LockOperation>> more = new HashMap<>(pending);
    more.put(value, operations);
    return new Held(holds, more);
  }

  /** The value has turned out to be true, so its acquisitions count, however often it is asked. */
  Held confirm(int value) {
    Held now = this;
    for (LockOperation operation : pending.getOrDefault(value, List.of())) {
      Hold hold = operation.hold(value);
      Optional<Hold> mine = now.find(one -> one.lock().equals(hold.lock()));
      if (operation.action() == LockOperation.Action.CONVERT_IF_TRUE && mine.isPresent()) {
        now = now.replace(mine.get(), mine.get().withMode(hold.mode()));
      } else if (mine.filter(one -> one.begins().contains(value)).isEmpty()) {
        now = now.acquire(hold);
      }
    }
    return now;
  }

  /** The value is computed again. */
  Held forget(int value) {
    if (!pending.containsKey(value)) {
      return this;
    }
    Map<Integer, List<LockOperation>> others = new HashMap<>(pending);
    others.remove(value);
    return new Held(holds, others);
  }

  /** Changes or drops each hold. */
  Held change(java.util.function.Function<Hold, Optional<Hold>> change) {
    return new Held(holds.stream().flatMap(hold -> change.apply(hold).stream()).toList(), pending);
  }

  private Held replace(Hold old, Hold now) {
    UnaryOperator<Hold> swap = hold -> hold.equals(old) ? now : hold;
    return new Held(holds.stream().map(swap).toList(), pending);
  }

  private Optional<Hold> find(Predicate<Hold> wanted) {
    for (int i = holds.size() - 1; i >= 0; i--) {
      if (wanted.test(holds.get(i))) {
        return Optional.of(holds.get(i));
      }
    }
    return Optional.empty();
  }
}
