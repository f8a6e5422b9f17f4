package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.lockset.MinimalLockSets;
import dev.untorn.dynamic.order.VectorClock;
import dev.untorn.dynamic.order.VectorTimestamp;
import dev.untorn.dynamic.replay.AccessRecord;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The phases in which something is used: a use that happens after all uses of other threads begins
 * a new phase. This replaces the rule of the paper that accesses of the first thread do not count.
 */
abstract class SharingPhases {

  /** The number of earlier phases kept for threads that are not ordered after them. */
  private static final int MAX_EARLIER = 16;

  private final List<SharingPhase> earlier = new ArrayList<>(0);
  private SharingPhase present = new SharingPhase();

  /** The moment of the last use; null before the first. */
  private VectorTimestamp last;

  /** For each thread, its first moment without atomic edges, and its last one. */
  private final List<VectorTimestamp> spans = new ArrayList<>(2);

  private boolean shared;
  private boolean contended;
  private boolean racy;

  /** The locks held exclusively at all times; null before the first use. */
  private LockIdSet guards;

  /** Adds a use, see {@link AccessBits}. */
  void add(AccessRecord use, int how) {
    VectorTimestamp now = use.moment();
    LockIdSet held = use.locks();
    guards = guards == null ? held.exclusive() : guards.common(held);
    if (present.isOver(now)) {
      earlier.add(present);
      present = new SharingPhase();
    } else if (!earlier.isEmpty() && !now.isSinceThen(last)) {
      mergeEarlier(now);
    }
    if (earlier.size() > MAX_EARLIER) {
      judge(earlier.remove(0));
    }
    present.add(now, held, how);
    last = now;
    addSpan(use.replayed().moment(AccessBits.ATOMIC), use.step() == use.replayed().step());
  }

  /** Adds a use; the first moment of a thread other than the current one is unknown. */
  private void addSpan(VectorTimestamp now, boolean isCurrent) {
    for (int i = 1; i < spans.size(); i += 2) {
      if (spans.get(i).thread() == now.thread()) {
        spans.set(i, now);
        return;
      }
    }
    spans.add(isCurrent ? now : new VectorTimestamp(now.thread(), 1, 1, VectorClock.ZERO));
    spans.add(now);
  }

  /** Whether each other thread used it only before this moment, or only afterwards. */
  final boolean isAloneAt(VectorTimestamp now) {
    for (int i = 0; i < spans.size(); i += 2) {
      if (spans.get(i).thread() != now.thread()
          && !spans.get(i + 1).isBefore(now)
          && !now.isBefore(spans.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Merges earlier phases that are not over at this moment into the present one. */
  private void mergeEarlier(VectorTimestamp now) {
    for (Iterator<SharingPhase> all = earlier.iterator(); all.hasNext(); ) {
      SharingPhase phase = all.next();
      if (!phase.isOver(now)) {
        present.merge(phase);
        all.remove();
      }
    }
  }

  final void finish() {
    earlier.forEach(this::judge);
    judge(present);
    earlier.clear();
  }

  private void judge(SharingPhase phase) {
    shared |= phase.isShared();
    contended |= phase.isContended();
    racy |= phase.isRacy();
  }

  /** The sum of the sizes of the locksets, if several threads use it concurrently. */
  final int locksetSizes() {
    return shared ? present.locksetSizes() : 0;
  }

  /** The locks held exclusively at every use. */
  public final LockIdSet guards() {
    return guards;
  }

  /** Removes a guard that is released during a use. */
  final void unguard(int code) {
    guards = guards.filter(guard -> guard != code);
  }

  /** Whether several threads use it concurrently. */
  final boolean isShared() {
    return shared;
  }

  /** Whether several threads use it concurrently and one of them writes. */
  final boolean isContended() {
    return contended;
  }

  /** Whether no lock prevents concurrent accesses, at least one of which is a write. */
  final boolean isRacy() {
    return racy;
  }

  /** A period in which some threads use something, and the locks held at these uses. */
  private static final class SharingPhase {

    /** The last moment of each thread in the phase. */
    private final List<VectorTimestamp> latest = new ArrayList<>(1);

    /** The minimal locksets held at reads. */
    private final MinimalLockSets readSets = new MinimalLockSets();

    /** The locks held exclusively at all writes; null before the first one. */
    private LockIdSet writeSet;

    /** Whether all uses by other threads are over at this moment; false if there are none. */
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
      if ((how & AccessBits.READ) != 0) {
        readSets.add(held);
      }
      if ((how & AccessBits.WRITE) != 0) {
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

    /** The index of the last moment of a thread, negative if there is none. */
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

    /** Adds an earlier phase that overlaps with this one. */
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

    boolean isShared() {
      return latest.size() > 1;
    }

    int locksetSizes() {
      return readSets.locks() + (writeSet == null ? 0 : writeSet.size());
    }

    boolean isContended() {
      return isShared() && writeSet != null;
    }

    /** Whether locks permit a write concurrently with another access. */
    boolean isRacy() {
      return isContended() && (writeSet.isEmpty() || readSets.let(writeSet));
    }
  }
}
