package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.AccessRecord;
import java.util.Optional;
import java.util.stream.Stream;

/** The use of a location in a run: the multi-lockset algorithm of the paper, section 3.4. */
public final class LocationUse extends SharingPhases {

  private final AccessSamples reads = new AccessSamples();
  private final AccessSamples writes = new AccessSamples();

  @Override
  void add(AccessRecord access, int how) {
    super.add(access, how);
    if ((how & AccessBits.READ) != 0) {
      reads.add(access);
    }
    if ((how & AccessBits.WRITE) != 0) {
      writes.add(access);
    }
  }

  public AccessSamples reads() {
    return reads;
  }

  public AccessSamples writes() {
    return writes;
  }

  /** The last access, the last one of another thread, and the last one without locks. */
  public static final class AccessSamples {

    private AccessRecord last;
    private AccessRecord other;
    private AccessRecord unlocked;

    void add(AccessRecord access) {
      if (last != null && last.thread() != access.thread()) {
        other = last;
      }
      last = access;
      if (access.locks().isEmpty()) {
        unlocked = access;
      }
    }

    boolean areOfOne() {
      return other == null;
    }

    /** An access of another thread that is possible while a thread holds these locks. */
    public Optional<AccessRecord> notOf(int thread, LockIdSet held) {
      return Stream.of(last, other, unlocked)
          .filter(access -> access != null && access.thread() != thread)
          .filter(access -> !held.excludes(access.locks()))
          .findFirst();
    }
  }
}
