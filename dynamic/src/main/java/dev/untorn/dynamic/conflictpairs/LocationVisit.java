package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.violation.AccessPattern;
import java.util.ArrayList;
import java.util.List;

/** The accesses of one transaction to one location. */
final class LocationVisit {

  final Transaction transaction;
  final LocationHistory location;

  /** Reads before the first write: those with different locks, and the last one. */
  final List<AccessRecord> uninitialized = new ArrayList<>(1);

  /** The {@link AccessBits} of the first of these reads. */
  private int firstHow;

  /** Null if there is no write. */
  AccessRecord lastWrite;

  /** The {@link AccessBits} of the last write. */
  private int lastHow;

  /** The site of the read before a conditional access, which is repeated if that fails. */
  private int retry;

  /** The visit of another transaction at the same location, or null. */
  LocationVisit next;

  LocationVisit(Transaction transaction, LocationHistory location, LocationVisit next) {
    this.transaction = transaction;
    this.location = location;
    this.next = next;
  }

  /**
   * Rule A for a read: adds the gap after the last write, or else after the last read. A wait or a
   * failed conditional access starts anew, and a conditional access reads the value itself.
   */
  void read(AccessRecord access, int how, NewAccessFilter newAccesses) {
    if (isLookingAgain(access) || isTryingAgain(access)) {
      uninitialized.clear();
      lastWrite = null;
    }
    if ((how & AccessBits.CONDITIONAL) != 0) {
      retry = uninitialized.isEmpty() ? retry : lastRead().site();
      uninitialized.clear();
    }
    if (lastWrite != null) {
      if (!isUpdate(lastHow) && (how & AccessBits.CONDITIONAL) == 0) {
        newAccesses.add(location, AccessPattern.WRITE_WRITE_READ, lastWrite, access);
      }
      return;
    }
    if (!uninitialized.isEmpty()) {
      AccessRecord before = lastRead();
      newAccesses.add(location, AccessPattern.READ_WRITE_READ, before, access);
      if (before.step() > access.replayed().lastLocking() && uninitialized.size() > 1) {
        // The previous read adds nothing to this one and the first one.
        uninitialized.remove(uninitialized.size() - 1);
      }
    }
    firstHow = uninitialized.isEmpty() ? how : firstHow;
    uninitialized.add(access);
    newAccesses.add(location, SingleAccessKind.UNINITIALIZED_READ, access);
  }

  private boolean isTryingAgain(AccessRecord access) {
    return retry != 0
        && access.site() == retry
        && (lastWrite == null || (lastHow & AccessBits.CONDITIONAL) != 0);
  }

  /** Whether an access is an atomic read-modify-write, which needs no earlier read. */
  private static boolean isUpdate(int how) {
    int update = AccessBits.READ | AccessBits.WRITE | AccessBits.ATOMIC;
    return (how & update) == update;
  }

  private boolean isLookingAgain(AccessRecord access) {
    long wakeUp = transaction.wakeUp;
    if (wakeUp == 0) {
      return false;
    }
    return uninitialized.stream()
        .anyMatch(read -> read.step() < wakeUp && read.site() == access.site());
  }

  private AccessRecord lastRead() {
    return uninitialized.get(uninitialized.size() - 1);
  }

  /** Rule A for a write; the read of the same step forms no gap. */
  void write(AccessRecord access, int how, NewAccessFilter newAccesses) {
    if (lastWrite != null) {
      if (!isUpdate(lastHow) || !isUpdate(how)) {
        newAccesses.add(location, AccessPattern.WRITE_READ_WRITE, lastWrite, access);
      }
    } else if (!uninitialized.isEmpty() && lastRead().step() != access.step()) {
      newAccesses.add(location, AccessPattern.READ_WRITE_WRITE, lastRead(), access);
    }
    lastWrite = access;
    lastHow = how;
    newAccesses.add(location, SingleAccessKind.WRITE, access);
  }

  /** Rule B: the gap before the final write; the one after the first read contains all others. */
  void end(NewAccessFilter newAccesses) {
    location.forget(this);
    if (lastWrite != null) {
      newAccesses.add(location, SingleAccessKind.FINAL_WRITE, lastWrite);
      if (!uninitialized.isEmpty()
          && uninitialized.get(0).step() != lastWrite.step()
          && !isUpdate(firstHow)) {
        newAccesses.add(location, AccessPattern.READ_WRITE_WRITE, uninitialized.get(0), lastWrite);
      }
    }
  }
}
