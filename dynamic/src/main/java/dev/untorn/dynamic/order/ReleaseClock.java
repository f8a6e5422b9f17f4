package dev.untorn.dynamic.order;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Where threads give something up for others to take, one after the other: a lock, or what they
 * wrote in one step.
 */
public final class ReleaseClock {

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
