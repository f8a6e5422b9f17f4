package dev.untorn.dynamic.order;

import java.util.concurrent.atomic.AtomicLong;

/** What a thread knows to precede it in this run, also through locks and atomic steps. */
public final class ObservedClock {

  private final int thread;
  private VectorClock others = VectorClock.ZERO;
  private int time = 1;

  public ObservedClock(int thread) {
    this.thread = thread;
  }

  public int time() {
    return time;
  }

  /** Whether it comes after what another thread did at a time. */
  public boolean knows(int other, int otherTime) {
    return others.knows(other, otherTime);
  }

  public void give(ReleaseClock release) {
    release.set(thread, time, others);
    time++;
  }

  /** It takes what was given up, if anything was. */
  public void take(ReleaseClock release) {
    if (release != null) {
      others = release.join(thread, others);
    }
  }

  /** All that it knows, for those who come after it however threads are scheduled. */
  public VectorClock publish() {
    VectorClock all = others.with(thread, time);
    time++;
    return all;
  }

  public void learn(VectorClock known) {
    others = others.join(known);
  }

  /** The clock of something that threads release and acquire: a lock or an atomic variable. */
  public static final class ReleaseClock {

    /** The thread that gave up last, and its time, as {@link ObservedClock} counts it. */
    private final AtomicLong last = new AtomicLong();

    /** What that thread knew of others then. */
    private VectorClock others = VectorClock.ZERO;

    /** A thread gives up; mostly it has learned nothing since it did before. */
    @SuppressWarnings("ReferenceEquality") // A clock that learns nothing stays the same.
    void set(int thread, int time, VectorClock known) {
      if (others != known) {
        others = known;
      }
      last.setRelease(((long) thread << Integer.SIZE) | time);
    }

    /** What a thread knows that takes what another one gave up. */
    VectorClock join(int thread, VectorClock known) {
      long from = last.getAcquire();
      int giver = (int) (from >>> Integer.SIZE);
      if (giver == thread || known.knows(giver, (int) from)) {
        return known;
      }
      VectorClock joined = known.join(others);
      return joined.knows(giver, (int) from) ? joined : joined.with(giver, (int) from);
    }
  }
}
