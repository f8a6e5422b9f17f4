package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.replay.AccessRecord;
import java.util.Optional;
import java.util.stream.Stream;

/** How a location is used in a run: the multi-lockset algorithm of the paper, section 3.4. */
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

    boolean areOfOne() {
      return other == null;
    }

    public Optional<AccessRecord> notOf(int thread) {
      return Stream.of(Optional.ofNullable(last), Optional.ofNullable(other))
          .flatMap(Optional::stream)
          .filter(access -> access.thread() != thread)
          .findFirst();
    }
  }
}
