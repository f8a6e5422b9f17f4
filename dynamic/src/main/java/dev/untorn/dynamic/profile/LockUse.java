package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.profile.LocationUse.AccessSamples;
import dev.untorn.dynamic.replay.AccessRecord;

/** How a lock is used in a run. */
public final class LockUse {

  private final SharingPhases phases = new SharingPhases();
  private final AccessSamples takings = new AccessSamples();

  /** The locks that are held, exclusively, whenever this one is; null before the first time. */
  private LockIdSet guards;

  void acquire(AccessRecord taking) {
    LockIdSet held = taking.locks();
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
  public AccessSamples takings() {
    return takings;
  }
}
