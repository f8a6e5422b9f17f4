package dev.untorn.dynamic.order;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * What a thread knows to have come before it in this run, by locks and by steps that are atomic,
 * too. Under another schedule it could come after.
 */
public final class ObservedClock {

  private final int thread;
  private final MutableVectorClock others = new MutableVectorClock();
  private int time = 1;

  /** Grows with all that it learns. */
  private int learned;

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
    release.set(thread, time, others, learned);
    time++;
  }

  /** It takes what was given up, if anything was. */
  public void take(ReleaseClock release) {
    if (release != null && release.teach(thread, others)) {
      learned++;
    }
  }

  /** All that it knows, for those who come after it however threads are scheduled. */
  public VectorClock publish() {
    VectorClock all = others.clock().with(thread, time);
    time++;
    return all;
  }

  public void learn(VectorClock known) {
    others.learn(known);
    learned++;
  }

  /**
   * What somebody knows of the times of all threads, as a {@link VectorClock}, but so that it
   * changes in place as long as there are few threads.
   */
  static final class MutableVectorClock {

    /** The times of the first threads, as far as there are any. */
    private int[] near = new int[4];

    /** The times of all others; those of the first threads do not count. */
    private VectorClock far = VectorClock.ZERO;

    boolean knows(int thread, int time) {
      return time <= get(thread);
    }

    private int get(int thread) {
      return thread < near.length ? near[thread] : thread < VectorClock.WIDTH ? 0 : far.get(thread);
    }

    void learn(int thread, int time) {
      if (time <= get(thread)) {
        return;
      }
      if (thread < VectorClock.WIDTH) {
        makeRoom(thread + 1);
        near[thread] = time;
      } else {
        far = far.with(thread, time);
      }
    }

    void learn(MutableVectorClock more) {
      makeRoom(more.near.length);
      for (int i = 0; i < more.near.length; i++) {
        near[i] = Math.max(near[i], more.near[i]);
      }
      far = far.join(more.far);
    }

    void learn(VectorClock more) {
      makeRoom(VectorClock.WIDTH);
      for (int i = 0; i < near.length; i++) {
        near[i] = Math.max(near[i], more.get(i));
      }
      far = more.isFlat() ? far : far.join(more);
    }

    void set(MutableVectorClock others) {
      makeRoom(others.near.length);
      System.arraycopy(others.near, 0, near, 0, others.near.length);
      Arrays.fill(near, others.near.length, near.length, 0);
      if (far != others.far) {
        far = others.far;
      }
    }

    private void makeRoom(int threads) {
      if (threads > near.length) {
        near = Arrays.copyOf(near, Math.max(threads, 2 * near.length));
      }
    }

    /** The same as something that never changes. */
    VectorClock clock() {
      return far.withFirst(near);
    }
  }

  /**
   * Where threads give something up for others to take, one after the other: a lock, or what they
   * wrote in one step.
   */
  public static final class ReleaseClock {

    private static final VarHandle LAST = last();

    /** The thread that gave up last, and its time, as {@link ObservedClock} counts it. */
    private long last;

    /** What that thread knew of others then, and how often it had learned something. */
    private final MutableVectorClock others = new MutableVectorClock();

    private int learned;

    private static VarHandle last() {
      try {
        return MethodHandles.lookup().findVarHandle(ReleaseClock.class, "last", long.class);
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(e.getMessage(), e);
      }
    }

    /** A thread gives up; mostly it is the one that did before, and has learned nothing since. */
    void set(int thread, int time, MutableVectorClock known, int timesLearned) {
      if (thread != thread(last) || timesLearned != learned) {
        copy(known, timesLearned);
      }
      LAST.setRelease(this, ((long) thread << Integer.SIZE) | time);
    }

    private synchronized void copy(MutableVectorClock known, int timesLearned) {
      others.set(known);
      learned = timesLearned;
    }

    /** A thread takes what another one gave up; returns whether it learns anything. */
    boolean teach(int thread, MutableVectorClock known) {
      long from = (long) LAST.getAcquire(this);
      int giver = thread(from);
      if (giver == thread || known.knows(giver, (int) from)) {
        return false;
      }
      synchronized (this) {
        known.learn(others);
      }
      known.learn(giver, (int) from);
      return true;
    }

    private static int thread(long pair) {
      return (int) (pair >>> Integer.SIZE);
    }
  }
}
