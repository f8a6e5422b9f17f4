package dev.untorn.dynamic.survey;

import dev.untorn.dynamic.walk.Follower;
import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Touch;

/** How a place is used in a run: the multi-lockset algorithm of the paper, section 3.4. */
public final class PlaceUse {

  private final Phases phases = new Phases();
  private final Samples reads = new Samples();
  private final Samples writes = new Samples();

  /** The locks that are held, exclusively, at all accesses; null before the first. */
  private Locks guards;

  void add(Touch touch, int how) {
    Locks held = touch.locks();
    phases.add(touch.moment(), held, how);
    guards = guards == null ? held.exclusive() : guards.common(held);
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

  /** The locks that are held, exclusively, whenever it is used. */
  public Locks guards() {
    return guards;
  }

  /** Some who read it. */
  public Samples reads() {
    return reads;
  }

  /** Some who write it. */
  public Samples writes() {
    return writes;
  }
}
