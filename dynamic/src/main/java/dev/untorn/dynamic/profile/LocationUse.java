package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.event.AccessFlags;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.AccessRecord;
import java.util.Optional;
import java.util.stream.Stream;

/** How a location is used in a run: the multi-lockset algorithm of the paper, section 3.4. */
public final class LocationUse {

  private final SharingPhases phases = new SharingPhases();
  private final AccessSamples reads = new AccessSamples();
  private final AccessSamples writes = new AccessSamples();

  /** The locks that are held, exclusively, at all accesses; null before the first. */
  private LockIdSet guards;

  void add(AccessRecord access, int how) {
    LockIdSet held = access.locks();
    phases.add(access.moment(), held, how);
    guards = guards == null ? held.exclusive() : guards.common(held);
    if ((how & AccessFlags.READ) != 0) {
      reads.add(access);
    }
    if ((how & AccessFlags.WRITE) != 0) {
      writes.add(access);
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
  public LockIdSet guards() {
    return guards;
  }

  /** Some who read it. */
  public AccessSamples reads() {
    return reads;
  }

  /** Some who write it. */
  public AccessSamples writes() {
    return writes;
  }

  /** The last use of something, and the last one of another thread. */
  public static final class AccessSamples {

    private AccessRecord last;
    private AccessRecord other;

    void add(AccessRecord access) {
      if (last != null && last.thread() != access.thread()) {
        other = last;
      }
      last = access;
    }

    /** Whether all are of one thread. */
    boolean areOfOne() {
      return other == null;
    }

    /** One of a thread that is not this one. */
    public Optional<AccessRecord> notOf(int thread) {
      return Stream.of(Optional.ofNullable(last), Optional.ofNullable(other))
          .flatMap(Optional::stream)
          .filter(access -> access.thread() != thread)
          .findFirst();
    }
  }
}
