package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.lockset.MinimalLockSets;
import dev.untorn.dynamic.order.VectorTimestamp;
import dev.untorn.dynamic.replay.ReplayObserver;
import java.util.ArrayList;
import java.util.List;

/** A time in which some threads use something, and the locks that they hold then. */
final class SharingPhase {

  /** The last moment of each thread that takes part. */
  private final List<VectorTimestamp> latest = new ArrayList<>(1);

  /** The sets of locks held at reads, without those that contain another one. */
  private final MinimalLockSets readSets = new MinimalLockSets();

  /** The locks held at all writes, exclusively; null before the first one. */
  private LockIdSet writeSet;

  /** Whether all that others do in it is over at that moment; not if there are no others. */
  boolean isOver(VectorTimestamp now) {
    boolean hasOthers = false;
    for (int i = 0; i < latest.size(); i++) {
      VectorTimestamp moment = latest.get(i);
      if (moment.thread() != now.thread()) {
        if (!moment.isBefore(now)) {
          return false;
        }
        hasOthers = true;
      }
    }
    return hasOthers;
  }

  void add(VectorTimestamp now, LockIdSet held, int how) {
    addMoment(now);
    if ((how & ReplayObserver.READ) != 0) {
      readSets.add(held);
    }
    if ((how & ReplayObserver.WRITE) != 0) {
      addWrite(held.exclusive());
    }
  }

  private void addMoment(VectorTimestamp now) {
    int index = indexOf(now.thread());
    if (index < 0) {
      latest.add(now);
    } else {
      latest.set(index, now);
    }
  }

  /** Where the last moment of a thread is, negative if there is none. */
  private int indexOf(int thread) {
    int index = latest.size() - 1;
    while (index >= 0 && latest.get(index).thread() != thread) {
      index--;
    }
    return index;
  }

  private void addWrite(LockIdSet held) {
    writeSet = writeSet == null ? held : writeSet.common(held);
  }

  /** Adds an earlier phase: somebody takes part in both. */
  void merge(SharingPhase earlier) {
    for (VectorTimestamp moment : earlier.latest) {
      if (indexOf(moment.thread()) < 0) {
        latest.add(moment);
      }
    }
    earlier.readSets.forEach(readSets::add);
    if (earlier.writeSet != null) {
      addWrite(earlier.writeSet);
    }
  }

  /** Whether more than one thread takes part. */
  boolean isShared() {
    return latest.size() > 1;
  }

  /** Whether one of several threads writes. */
  boolean isContended() {
    return isShared() && writeSet != null;
  }

  /** Whether, as far as locks tell, a write can be at the same time as another access. */
  boolean isRacy() {
    return isContended() && (writeSet.isEmpty() || readSets.let(writeSet));
  }
}
