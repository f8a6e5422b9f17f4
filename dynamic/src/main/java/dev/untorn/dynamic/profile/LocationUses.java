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
 * How the locations of a run are used. Most of them are used by one thread alone, with the same
 * locks: of these only the last read and the last write are kept.
 */
final class LocationUses {

  private LocationUse[] uses = new LocationUse[16];
  private AccessRecord[] reads = new AccessRecord[16];
  private AccessRecord[] writes = new AccessRecord[16];

  /** Adds an access if only one thread has used the location, and goes on as before. */
  boolean addAlike(ReplayedThread replayed, int location, int how, int site) {
    if (location >= uses.length) {
      int length = Math.max(location + 1, 2 * uses.length);
      uses = Arrays.copyOf(uses, length);
      reads = Arrays.copyOf(reads, length);
      writes = Arrays.copyOf(writes, length);
    }
    if (uses[location] != null) {
      return false;
    }
    VectorTimestamp now = replayed.moment(how);
    LockIdSet held = replayed.hold().locks();
    if (!isAlike(reads[location], now, held) || !isAlike(writes[location], now, held)) {
      return false;
    }
    if (((how & READ) != 0 && !isAt(reads[location], now))
        || ((how & WRITE) != 0 && !isAt(writes[location], now))) {
      AccessRecord access = replayed.recordAlone(how, site);
      reads[location] = (how & READ) != 0 ? access : reads[location];
      writes[location] = (how & WRITE) != 0 ? access : writes[location];
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

  /** Adds an access to a location that several use. */
  void add(int location, AccessRecord access, int how) {
    of(location).add(access, how);
  }

  /** All that is known about a location. */
  LocationUse of(int location) {
    if (uses[location] == null) {
      uses[location] = use(reads[location], writes[location]);
      reads[location] = null;
      writes[location] = null;
    }
    return uses[location];
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

  /** Whether only one thread has used the location. */
  boolean isAlone(int location) {
    return uses[location] == null;
  }

  /** Looks at those that are used by several threads. */
  void finish(BitSet contended, BitSet racy) {
    for (int location = 0; location < uses.length; location++) {
      if (uses[location] != null) {
        uses[location].finish();
        contended.set(location, uses[location].isContended());
        racy.set(location, uses[location].isRacy());
      }
    }
  }
}
