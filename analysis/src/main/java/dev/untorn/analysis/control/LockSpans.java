package dev.untorn.analysis.control;

import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.MethodLocks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/** The locks held from one instruction to another; sets of locks are represented as bits. */
public record LockSpans(MethodLocks locks) {

  private static final int MAX_LOCKS = Long.SIZE - 1;

  public List<HeldLock> at(int instruction) {
    return locks.held(instruction);
  }

  public long all(int instruction) {
    return (1L << Math.min(MAX_LOCKS, at(instruction).size())) - 1;
  }

  /** The locks of a set at the end of a block that are still held at the beginning of the next. */
  public long enter(int from, long some, int to) {
    return carry(from, some, to, LockSpans::isSameLock);
  }

  /** The locks of a set at an instruction that are still held at a later one. */
  public long carry(int from, long some, int to) {
    return carry(from, some, to, LockSpans::isSame);
  }

  private long carry(int from, long some, int to, BiPredicate<HeldLock, HeldLock> isSame) {
    List<HeldLock> before = at(from);
    List<HeldLock> after = at(to);
    if (before == after || some == 0) {
      return some;
    }
    long kept = 0;
    for (int j = 0; j < after.size() && j < MAX_LOCKS; j++) {
      for (int i = 0; i < before.size() && i < MAX_LOCKS; i++) {
        if ((some >> i & 1) != 0 && isSame.test(before.get(i), after.get(j))) {
          kept |= 1L << j;
        }
      }
    }
    return kept;
  }

  /** Whether a lock is held continuously: no acquire in between, or one before the method began. */
  private static boolean isSame(HeldLock before, HeldLock after) {
    return before.kind() == after.kind()
        && isSameLock(before, after)
        && after.begins().stream().allMatch(begin -> begin < 0 || before.begins().contains(begin));
  }

  /** Whether two holds are of one lock; if its access path was reassigned, values are compared. */
  private static boolean isSameLock(HeldLock before, HeldLock after) {
    return before.lock().equals(after.lock())
        || (before.value() != HeldLock.NO_VALUE && before.value() == after.value());
  }

  /** The locks of a set that are held at an instruction. */
  public List<HeldLock> some(int instruction, long bits) {
    List<HeldLock> all = at(instruction);
    return IntStream.range(0, Math.min(all.size(), MAX_LOCKS))
        .filter(i -> (bits >> i & 1) != 0)
        .mapToObj(all::get)
        .toList();
  }

  /** The lock acquired last. */
  public Optional<HeldLock> innermost(int instruction) {
    return HeldLock.innermost(at(instruction), hold -> true);
  }

  /** Whether a later instruction runs before the innermost lock is released. */
  public boolean isOneRegion(int from, int to) {
    Optional<HeldLock> region = innermost(from);
    return region.isPresent()
        && some(to, carry(from, all(from), to)).stream()
            .anyMatch(hold -> isSameLock(region.get(), hold));
  }

  /** The locks acquired by the method itself, not by its callers. */
  public List<AccessPath> own(int instruction) {
    List<AccessPath> own = new ArrayList<>();
    for (HeldLock hold : at(instruction)) {
      if (!hold.begins().contains(HeldLock.CALLER)) {
        own.add(hold.lock());
      }
    }
    return own;
  }
}
