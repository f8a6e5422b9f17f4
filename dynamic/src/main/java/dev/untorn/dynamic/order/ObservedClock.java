package dev.untorn.dynamic.order;

import java.util.concurrent.atomic.AtomicLong;

/** A thread's clock for the observed order, which includes locks and atomic accesses. */
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

  /** Whether the events of another thread at a time precede this thread. */
  public boolean knows(int other, int otherTime) {
    return others.knows(other, otherTime);
  }

  public void give(ReleaseClock release) {
    release.set(thread, time, others);
    time++;
  }

  /** Joins the clock of the last release, if there was one. */
  public void take(ReleaseClock release) {
    if (release != null) {
      others = release.join(thread, others);
    }
  }

  /** Returns the clock for threads that follow by happens-before edges, and begins a new time. */
  public VectorClock publish() {
    VectorClock all = others.with(thread, time);
    time++;
    return all;
  }

  public void learn(VectorClock known) {
    others = others.join(known);
  }

  /** The clock of a lock or an atomic variable, which threads release and acquire. */
  public static final class ReleaseClock {

    /** The thread that released last, and its time, as {@link ObservedClock} counts it. */
    private final AtomicLong last = new AtomicLong();

    /** That thread's clock of other threads at the release. */
    private VectorClock others = VectorClock.ZERO;

    /** Records a release; the clock has often not changed since the thread's previous one. */
    @SuppressWarnings("ReferenceEquality") // A join without news returns the same object.
    void set(int thread, int time, VectorClock known) {
      if (others != known) {
        others = known;
      }
      last.setRelease(((long) thread << Integer.SIZE) | time);
    }

    /** Joins the clock of an acquiring thread with that of the last release. */
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
