package dev.untorn.dynamic.survey;

import dev.untorn.dynamic.walk.Touch;
import java.util.Arrays;
import java.util.BitSet;

/**
 * How the places of a run are used. Most of them are used by one thread alone, with the same locks:
 * of these only the last access is kept.
 */
final class PlaceUses {

  private PlaceUse[] uses = new PlaceUse[16];
  private Touch[] last = new Touch[16];

  /** How it was used by who is in {@link #last}. */
  private byte[] hows = new byte[16];

  void add(int place, Touch touch, int how) {
    if (place >= uses.length) {
      int length = Math.max(place + 1, 2 * uses.length);
      uses = Arrays.copyOf(uses, length);
      last = Arrays.copyOf(last, length);
      hows = Arrays.copyOf(hows, length);
    }
    Touch before = last[place];
    if (uses[place] != null) {
      uses[place].add(touch, how);
    } else if (before == null || isAlike(before, touch)) {
      last[place] = touch;
      hows[place] |= (byte) how;
    } else {
      of(place).add(touch, how);
      last[place] = null;
    }
  }

  private static boolean isAlike(Touch one, Touch other) {
    return one.thread() == other.thread() && one.locks().equals(other.locks());
  }

  /** All that is known about a place. */
  PlaceUse of(int place) {
    if (uses[place] == null) {
      uses[place] = new PlaceUse();
      uses[place].add(last[place], hows[place]);
    }
    return uses[place];
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
