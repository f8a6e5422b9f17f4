package dev.untorn.analysis.stale;

import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.locks.MethodLocks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Which locks stay held, without a gap, from one instruction of a method to another. Some of the
 * locks that are held at an instruction are a set of bits, in the order in which they are held.
 */
record Holding(MethodLocks locks) {

  private static final int MOST_LOCKS = Long.SIZE - 1;

  List<Hold> at(int instruction) {
    return locks.held(instruction);
  }

  /** All locks that are held at an instruction. */
  long all(int instruction) {
    return (1L << Math.min(MOST_LOCKS, at(instruction).size())) - 1;
  }

  /** Those of some locks at the end of a block that are still held at the beginning of the next. */
  long enter(int from, long some, int to) {
    return carry(from, some, to, Holding::isSameLock);
  }

  /** Those of some locks at an instruction that are still held at a later one. */
  long carry(int from, long some, int to) {
    return carry(from, some, to, Holding::isSame);
  }

  private long carry(int from, long some, int to, BiPredicate<Hold, Hold> isSame) {
    List<Hold> before = at(from);
    List<Hold> after = at(to);
    if (before == after || some == 0) {
      return some;
    }
    long kept = 0;
    for (int j = 0; j < after.size() && j < MOST_LOCKS; j++) {
      for (int i = 0; i < before.size() && i < MOST_LOCKS; i++) {
        if ((some >> i & 1) != 0 && isSame.test(before.get(i), after.get(j))) {
          kept |= 1L << j;
        }
      }
    }
    return kept;
  }

  /** What began before the method did has not begun in between. */
  private static boolean isSame(Hold before, Hold after) {
    return before.kind() == after.kind()
        && isSameLock(before, after)
        && after.begins().stream().allMatch(begin -> begin < 0 || before.begins().contains(begin));
  }

  /** A lock whose name means another object by now is still the one that was taken. */
  private static boolean isSameLock(Hold before, Hold after) {
    return before.lock().equals(after.lock())
        || (before.value() != Hold.NO_VALUE && before.value() == after.value());
  }

  /** Some of the locks that are held at an instruction. */
  List<Hold> some(int instruction, long bits) {
    List<Hold> found = new ArrayList<>();
    List<Hold> all = at(instruction);
    for (int i = 0; i < all.size() && i < MOST_LOCKS; i++) {
      if ((bits >> i & 1) != 0) {
        found.add(all.get(i));
      }
    }
    return found;
  }

  /** The lock that was taken last. */
  Optional<Hold> innermost(int instruction) {
    List<Hold> all = at(instruction);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
  }

  /** Whether a later instruction runs before the lock is given up that was taken last. */
  boolean isOneRegion(int from, int to) {
    Optional<Hold> region = innermost(from);
    return region.isPresent()
        && some(to, carry(from, all(from), to)).stream()
            .anyMatch(hold -> isSameLock(region.get(), hold));
  }

  /** The locks that the method itself has taken, not its callers. */
  List<LockExpression> own(int instruction) {
    List<LockExpression> found = new ArrayList<>();
    for (Hold hold : at(instruction)) {
      if (!hold.begins().contains(Hold.CALLER)) {
        found.add(hold.lock());
      }
    }
    return found;
  }
}
