package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.walk.Follower;
import dev.untorn.dynamic.walk.Touch;

/** How a place is used in a run: the multi-lockset algorithm of the paper, section 3.4. */
final class PlaceUse {

  private final Phases phases = new Phases();
  private final Samples reads = new Samples();
  private final Samples writes = new Samples();

  void add(Touch touch, int how) {
    phases.add(touch.moment(), touch.locks(), how);
    if ((how & Follower.READ) != 0) {
      reads.add(touch);
    }
    if ((how & Follower.WRITE) != 0) {
      writes.add(touch);
    }
  }

  void finish() {
    phases.finish();
  }

  /** Whether several threads use it at once, and one of them writes it. */
  boolean isContended() {
    return phases.areContended();
  }

  /** Whether nothing keeps two of those threads apart. */
  boolean isRacy() {
    return phases.areRacy();
  }

  Samples reads() {
    return reads;
  }

  Samples writes() {
    return writes;
  }
}
