package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.replay.ReplayObserver;
import java.util.ArrayList;
import java.util.List;

/** What one transaction does at one place. */
final class LocationVisit {

  private final Transaction transaction;
  private final LocationHistory place;

  /** Reads before the first write that have different locks, and the last of them. */
  private final List<AccessRecord> uninitialized = new ArrayList<>(1);

  /** How the first of them was done, as a observer is told about it. */
  private int firstHow;

  private AccessRecord lastWrite;

  /** How the last write was done, as a observer is told about it. */
  private int lastHow;

  /** The site of the read before a conditional access, to which who fails comes back. */
  private int retry;

  private LocationVisit next;

  /**
   * @param next the visit of another transaction at the same place, or null
   */
  LocationVisit(Transaction transaction, LocationHistory place, LocationVisit next) {
    this.transaction = transaction;
    this.place = place;
    this.next = next;
  }

  boolean isOf(Transaction other) {
    return transaction == other;
  }

  LocationVisit next() {
    return next;
  }

  void skip() {
    next = next.next;
  }

  LocationHistory place() {
    return place;
  }

  List<AccessRecord> uninitializedReads() {
    return uninitialized;
  }

  /** Null if there is none. */
  AccessRecord lastWrite() {
    return lastWrite;
  }

  /**
   * Rule A for a read: the gap behind the last write, or else behind the last read. Who looks again
   * after waiting, at the same site, has waited for a change; who does so after a conditional
   * access has failed, and begins anew. A conditional access looks for itself.
   *
   * @param how as a observer is told about it
   */
  void read(AccessRecord touch, int how, NewAccessFilter newAccesses) {
    if (isLookingAgain(touch) || isTryingAgain(touch)) {
      uninitialized.clear();
      lastWrite = null;
    }
    if ((how & ReplayObserver.CONDITIONAL) != 0) {
      retry = uninitialized.isEmpty() ? retry : lastRead().site();
      uninitialized.clear();
    }
    if (lastWrite != null) {
      if (!isUpdate(lastHow) && (how & ReplayObserver.CONDITIONAL) == 0) {
        newAccesses.add(place, AccessPairKind.WRITE_READ, lastWrite, touch);
      }
      return;
    }
    if (!uninitialized.isEmpty()) {
      AccessRecord before = lastRead();
      newAccesses.add(place, AccessPairKind.READ_READ, before, touch);
      if (before.step() > touch.replayed().lastLocking() && uninitialized.size() > 1) {
        // The one before can do nothing that this or the first one cannot.
        uninitialized.remove(uninitialized.size() - 1);
      }
    }
    firstHow = uninitialized.isEmpty() ? how : firstHow;
    uninitialized.add(touch);
    newAccesses.add(place, SingleAccessKind.UNINITIALIZED_READ, touch);
  }

  private boolean isTryingAgain(AccessRecord touch) {
    return retry != 0
        && touch.site() == retry
        && (lastWrite == null || (lastHow & ReplayObserver.CONDITIONAL) != 0);
  }

  /** Whether an access looks for itself at what it changes: nothing is made of what it leaves. */
  private static boolean isUpdate(int how) {
    int update = ReplayObserver.READ | ReplayObserver.WRITE | ReplayObserver.ATOMIC;
    return (how & update) == update;
  }

  private boolean isLookingAgain(AccessRecord touch) {
    long wakeUp = transaction.wakeUp();
    if (wakeUp == 0) {
      return false;
    }
    return uninitialized.stream()
        .anyMatch(read -> read.step() < wakeUp && read.site() == touch.site());
  }

  private AccessRecord lastRead() {
    return uninitialized.get(uninitialized.size() - 1);
  }

  /**
   * Rule A for a write; the read of the same step is no gap.
   *
   * @param how as a observer is told about it
   */
  void write(AccessRecord touch, int how, NewAccessFilter newAccesses) {
    if (lastWrite != null) {
      if (!isUpdate(lastHow) || !isUpdate(how)) {
        newAccesses.add(place, AccessPairKind.WRITE_WRITE, lastWrite, touch);
      }
    } else if (!uninitialized.isEmpty() && lastRead().step() != touch.step()) {
      newAccesses.add(place, AccessPairKind.READ_WRITE, lastRead(), touch);
    }
    lastWrite = touch;
    lastHow = how;
    newAccesses.add(place, SingleAccessKind.WRITE, touch);
  }

  /** Rule B: the gap before the final write; that behind the first read has all others in it. */
  void end(NewAccessFilter newAccesses) {
    place.forget(this);
    if (lastWrite != null) {
      newAccesses.add(place, SingleAccessKind.FINAL_WRITE, lastWrite);
      if (!uninitialized.isEmpty()
          && uninitialized.get(0).step() != lastWrite.step()
          && !isUpdate(firstHow)) {
        newAccesses.add(place, AccessPairKind.READ_WRITE, uninitialized.get(0), lastWrite);
      }
    }
  }
}
