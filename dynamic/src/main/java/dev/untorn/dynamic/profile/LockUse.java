package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.profile.LocationUse.AccessSamples;
import dev.untorn.dynamic.replay.AccessRecord;

/** How a lock is used in a run. */
public final class LockUse extends SharingPhases {

  private final AccessSamples takings = new AccessSamples();

  void acquire(AccessRecord taking) {
    add(taking, 0);
    takings.add(taking);
  }

  /**
   * Whether nobody notices when it is taken and given up: only one thread uses it at a time, or who
   * uses it holds another lock all the time (section 3.5).
   */
  boolean isMute() {
    return !isShared() || !guards().isEmpty();
  }

  boolean isAlone() {
    return takings.areOfOne();
  }

  public AccessSamples takings() {
    return takings;
  }
}
