package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.AccessLog.TransactionAccess;
import dev.untorn.dynamic.atomizer.LastAccesses.LastAccess;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.violation.AccessPattern;
import dev.untorn.dynamic.violation.ViolationStep;
import dev.untorn.dynamic.violation.ViolationStep.Kind;
import java.util.List;

/**
 * Looks for two accesses of a violated execution with a harmful interference in between: one of the
 * four unserializable patterns on one variable, or a use of two variables under one lock. A second
 * access at the same site is a round of a loop, which has looked again.
 */
record InterferenceSearch(AtomizerThread current, TransactionAccess second) {

  private static final List<Kind> ACCESSES = List.of(Kind.WRITE, Kind.READ);

  /** The steps that do harm after one of these accesses, or none. */
  List<ViolationStep> after(int from, int to) {
    AccessLog memory = current.memory;
    for (int i = memory.from(from); i < to; i++) {
      if (memory.key(i) == second.variable().key) {
        if (memory.site(i) == second.site()) {
          return List.of();
        }
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

  /** A gap in which nobody was seen yet who does harm, or null. */
  PendingGap gap(int operation, int from, int to) {
    AccessLog memory = current.memory;
    for (int i = memory.from(from); i < to; i++) {
      if (memory.isUseful(i)
          && memory.key(i) == second.variable().key
          && memory.site(i) != second.site()
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

  /** Whether the variable was read again under the lock under which it is written now. */
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

  /** Somebody uses both under one lock, in a way that depends on what is done here. */
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

  /** What another thread did and could do between an access and the present one, or null. */
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
