package dev.untorn.dynamic.survey;

import dev.untorn.dynamic.clock.Moment;
import dev.untorn.dynamic.walk.Follower;
import dev.untorn.dynamic.walk.Locks;
import java.util.ArrayList;
import java.util.List;

/** A time in which some threads use something, and the locks that they hold then. */
final class Phase {

  /** The last moment of each thread that takes part. */
  private final List<Moment> latest = new ArrayList<>(1);

  /** The sets of locks held at reads, without those that contain another one. */
  private final LockSets readSets = new LockSets();

  /** The locks held at all writes, exclusively; null before the first one. */
  private Locks writeSet;

  /** Whether all that others do in it is over at that moment; not if there are no others. */
  boolean isOver(Moment now) {
    boolean hasOthers = false;
    for (int i = 0; i < latest.size(); i++) {
      Moment moment = latest.get(i);
      if (moment.thread() != now.thread()) {
        if (!moment.isBefore(now)) {
          return false;
        }
        hasOthers = true;
      }
    }
    return hasOthers;
  }

  void add(Moment now, Locks held, int how) {
    addMoment(now);
    if ((how & Follower.READ) != 0) {
      readSets.add(held);
    }
    if ((how & Follower.WRITE) != 0) {
      addWrite(held.exclusive());
    }
  }

  private void addMoment(Moment now) {
    int index = indexOf(now.thread());
    if (index < 0) {
      latest.add(now);
    } else {
      latest.set(index, now);
    }
  }

  /** Where the last moment of a thread is, negative if there is none. */
  private int indexOf(int thread) {
    int index = latest.size() - 1;
    while (index >= 0 && latest.get(index).thread() != thread) {
      index--;
    }
    return index;
  }

  private void addWrite(Locks held) {
    writeSet = writeSet == null ? held : writeSet.common(held);
  }

  /** Adds an earlier phase: somebody takes part in both. */
  void merge(Phase earlier) {
    for (Moment moment : earlier.latest) {
      if (indexOf(moment.thread()) < 0) {
        latest.add(moment);
      }
    }
    earlier.readSets.forEach(readSets::add);
    if (earlier.writeSet != null) {
      addWrite(earlier.writeSet);
    }
  }

  /** Whether more than one thread takes part. */
  boolean isShared() {
    return latest.size() > 1;
  }

  /** Whether one of several threads writes. */
  boolean isContended() {
    return isShared() && writeSet != null;
  }

  /** Whether, as far as locks tell, a write can be at the same time as another access. */
  boolean isRacy() {
    return isContended() && (writeSet.isEmpty() || readSets.let(writeSet));
  }
}
