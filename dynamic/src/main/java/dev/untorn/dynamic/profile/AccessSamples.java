package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.replay.AccessRecord;
import java.util.Optional;
import java.util.stream.Stream;

/** The last use of something, and the last one of another thread. */
public final class AccessSamples {

  private AccessRecord last;
  private AccessRecord other;

  void add(AccessRecord touch) {
    if (last != null && last.thread() != touch.thread()) {
      other = last;
    }
    last = touch;
  }

  /** Whether all are of one thread. */
  boolean areOfOne() {
    return other == null;
  }

  /** One of a thread that is not this one. */
  public Optional<AccessRecord> notOf(int thread) {
    return Stream.of(Optional.ofNullable(last), Optional.ofNullable(other))
        .flatMap(Optional::stream)
        .filter(touch -> touch.thread() != thread)
        .findFirst();
  }
}
