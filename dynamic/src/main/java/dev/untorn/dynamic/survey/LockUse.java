package dev.untorn.dynamic.survey;

import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Touch;

/** How a lock is used in a run. */
public final class LockUse {

  private final Phases phases = new Phases();
  private final Samples takings = new Samples();

  /** The locks that are held, exclusively, whenever this one is; null before the first time. */
  private Locks guards;

  void acquire(Touch taking) {
    Locks held = taking.locks();
    phases.add(taking.moment(), held, 0);
    takings.add(taking);
    guards = guards == null ? held.exclusive() : guards.common(held);
  }

  void finish() {
    phases.finish();
  }

  /** A lock is given up while this one is held. */
  void unguard(int code) {
    guards = guards.filter(guard -> guard != code);
  }

  /**
   * Whether nobody notices when it is taken and given up: only one thread uses it at a time, or who
   * uses it holds another lock all the time (section 3.5).
   */
  boolean isMute() {
    return !phases.areShared() || !guards.isEmpty();
  }

  /** Whether only one thread ever takes it. */
  boolean isAlone() {
    return takings.areOfOne();
  }

  /** Some who take it. */
  public Samples takings() {
    return takings;
  }
}
