package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.AccessLog.TransactionAccess;
import dev.untorn.dynamic.atomizer.LastAccesses.LastAccess;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.violation.AccessPattern;
import dev.untorn.dynamic.violation.ViolationStep;
import dev.untorn.dynamic.violation.ViolationStep.Kind;
import java.util.List;

/**
 * Searches for two accesses of a violated execution with harmful interference between them: one of
 * the four unserializable patterns on one variable, or a use of two variables under one lock. Two
 * variables at one site are elements that a loop uses in turn, and do not belong together.
 */
record InterferenceSearch(AtomizerThread current, TransactionAccess second) {

  private static final List<Kind> ACCESSES = List.of(Kind.WRITE, Kind.READ);

  /** The steps of a harmful interference after one of these accesses, or an empty list. */
  List<ViolationStep> after(int from, int to) {
    AccessLog memory = current.memory;
    for (int i = memory.from(from); i < to; i++) {
      if (memory.isUseful(i) && memory.key(i) == second.variable().key) {
        List<ViolationStep> found = onOne(i, to);
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    for (int i = memory.from(from); i < to && !second.isAtomic(); i++) {
      if (memory.isUseful(i)
          && memory.key(i) != second.variable().key
          && memory.site(i) != second.site()) {
        List<ViolationStep> found = onTwo(i);
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return List.of();
  }

  /** A gap for which no harmful access has been observed so far, or null. */
  PendingGap gap(int operation, int from, int to) {
    AccessLog memory = current.memory;
    for (int i = memory.from(from); i < to; i++) {
      if (memory.isUseful(i)
          && memory.key(i) == second.variable().key
          && !current.holds.areSince(memory.held(i), memory.stamp(i))) {
        return PendingGap.of(operation, current, access(i), second, isReadAgain(i, to));
      }
    }
    return null;
  }

  private List<ViolationStep> onOne(int index, int to) {
    TransactionAccess first = access(index);
    for (AccessPattern pattern : AccessPattern.ALL) {
      boolean isStale = pattern != AccessPattern.READ_WRITE_WRITE || !isReadAgain(index, to);
      if (PendingGap.fits(pattern, first.kind(), second.kind()) && isStale) {
        LastAccess access = possible(second.variable(), pattern.other, index);
        if (access != null) {
          return List.of(
              first.toStep(pattern.first, current.id),
              access.toStep(pattern.other, second.variable().object()),
              second.toStep(pattern.last, current.id));
        }
      }
    }
    return List.of();
  }

  /** Whether the variable was read again under the lock that is held at the write. */
  private boolean isReadAgain(int index, int to) {
    AccessLog memory = current.memory;
    for (int i = index + 1; i < to; i++) {
      if (memory.key(i) == second.variable().key
          && (memory.kind(i) & AccessBits.READ) != 0
          && current.holds.areSince(memory.held(i), memory.stamp(i))) {
        return true;
      }
    }
    return false;
  }

  /** Finds a thread that uses both variables under one lock and conflicts with both accesses. */
  private List<ViolationStep> onTwo(int index) {
    TransactionAccess first = access(index);
    for (Kind before : ACCESSES) {
      for (Kind behind : ACCESSES) {
        boolean isConflict =
            (before == Kind.WRITE || first.writes()) && (behind == Kind.WRITE || second.writes());
        LastAccess one = isConflict ? possible(first.variable(), before, index) : null;
        LastAccess other = isConflict ? possible(second.variable(), behind, index) : null;
        if (areTogether(one, other)) {
          return List.of(
              first.toStep(Kind.of(first.kind()), current.id),
              one.toStep(before, first.variable().object()),
              other.toStep(behind, second.variable().object()),
              second.toStep(Kind.of(second.kind()), current.id));
        }
      }
    }
    return List.of();
  }

  private static boolean areTogether(LastAccess one, LastAccess other) {
    return one != null && other != null && one.thread == other.thread && one.isTogetherWith(other);
  }

  /** The last access of another thread that could occur after an access of this one, or null. */
  private LastAccess possible(VariableState variable, Kind kind, int index) {
    LastAccess access = variable.lastAccess(kind, current);
    return access == null
            || HeldLockList.keepOut(current.holds.since(current.memory.stamp(index)), access.held())
        ? null
        : access;
  }

  private TransactionAccess access(int index) {
    AccessLog memory = current.memory;
    VariableState variable = current.variable(memory.key(index));
    return new TransactionAccess(
        variable, memory.kind(index), memory.site(index), memory.held(index), memory.stamp(index));
  }
}
