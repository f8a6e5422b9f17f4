package dev.untorn.dynamic.profile;

import static dev.untorn.dynamic.replay.ReplayObserver.READ;
import static dev.untorn.dynamic.replay.ReplayObserver.WRITE;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.order.VectorTimestamp;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.replay.ReplayedThread;
import java.util.Arrays;
import java.util.BitSet;

/**
 * How the places of a run are used. Most of them are used by one thread alone, with the same locks:
 * of these only the last read and the last write are kept.
 */
final class LocationUses {

  private LocationUse[] uses = new LocationUse[16];
  private AccessRecord[] reads = new AccessRecord[16];
  private AccessRecord[] writes = new AccessRecord[16];

  /** Adds an access if only one thread has used the place, and goes on as before. */
  boolean addAlike(ReplayedThread replayed, int place, int how, int site) {
    if (place >= uses.length) {
      int length = Math.max(place + 1, 2 * uses.length);
      uses = Arrays.copyOf(uses, length);
      reads = Arrays.copyOf(reads, length);
      writes = Arrays.copyOf(writes, length);
    }
    if (uses[place] != null) {
      return false;
    }
    VectorTimestamp now = replayed.moment(how);
    LockIdSet held = replayed.hold().locks();
    if (!isAlike(reads[place], now, held) || !isAlike(writes[place], now, held)) {
      return false;
    }
    if (((how & READ) != 0 && !isAt(reads[place], now))
        || ((how & WRITE) != 0 && !isAt(writes[place], now))) {
      AccessRecord touch = replayed.touchAlone(how, site);
      reads[place] = (how & READ) != 0 ? touch : reads[place];
      writes[place] = (how & WRITE) != 0 ? touch : writes[place];
    }
    return true;
  }

  private static boolean isAlike(AccessRecord before, VectorTimestamp now, LockIdSet held) {
    return before == null || (before.thread() == now.thread() && before.locks().equals(held));
  }

  @SuppressWarnings("ReferenceEquality") // Each moment is made once.
  private static boolean isAt(AccessRecord before, VectorTimestamp now) {
    return before != null && before.moment() == now;
  }

  /** Adds an access to a place that several use. */
  void add(int place, AccessRecord touch, int how) {
    of(place).add(touch, how);
  }

  /** All that is known about a place. */
  LocationUse of(int place) {
    if (uses[place] == null) {
      uses[place] = use(reads[place], writes[place]);
      reads[place] = null;
      writes[place] = null;
    }
    return uses[place];
  }

  private static LocationUse use(AccessRecord read, AccessRecord write) {
    LocationUse use = new LocationUse();
    boolean isReadLast = read != null && (write == null || write.step() < read.step());
    if (write != null && isReadLast) {
      use.add(write, WRITE);
    }
    if (read != null) {
      use.add(read, READ);
    }
    if (write != null && !isReadLast) {
      use.add(write, WRITE);
    }
    return use;
  }

  /** Whether only one thread has used the place. */
  boolean isAlone(int place) {
    return uses[place] == null;
  }

  /** Looks at those that are used by several threads. */
  void finish(BitSet contended, BitSet racy) {
    for (int place = 0; place < uses.length; place++) {
      if (uses[place] != null) {
        uses[place].finish();
        contended.set(place, uses[place].isContended());
        racy.set(place, uses[place].isRacy());
      }
    }
  }
}
