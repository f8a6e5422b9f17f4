package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Section 4.2: the unserializable interleavings of two variables in the table. */
public final class TwoVariables {

  private TwoVariables() {}

  /** No read: both transactions write x and then y. */
  static final class SameOrder {
    private int x;
    private int y;

    private synchronized void setX(int value) {
      x = value;
    }

    private synchronized void setY(int value) {
      y = value;
    }

    void writeXy(int value) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction
      // MISSED(dynamic): reduction needs a thread that writes both under one lock
      // PAPER: block, offline-reduction, reduction
      setX(value);
      setY(value);
    }
  }

  /** No read: the other one writes y and then x; with a lock that is no monitor. */
  static final class OtherOrder {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;
    private int y;

    void writeXy() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      lock.lock();
      try {
        x = 1;
      } finally {
        lock.unlock();
      }
      lock.lock();
      try {
        y = 1;
      } finally {
        lock.unlock();
      }
    }

    void writeYx() {
      lock.lock();
      try {
        y = 2;
        x = 2;
      } finally {
        lock.unlock();
      }
    }
  }

  /** One read; static. */
  static final class OneRead {
    private static int x;
    private static int y;

    private OneRead() {}

    private static synchronized int getX() {
      return x;
    }

    private static synchronized void setY(int value) {
      y = value;
    }

    static int readXwriteY() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int seen = getX();
      setY(3);
      return seen;
    }

    static synchronized void writeYx() {
      y = 2;
      x = 2;
    }
  }

  /** Two reads, one in each transaction; elements of arrays. */
  static final class ReadInEach {
    private final int[] x = new int[2];
    private final int[] y = new int[2];

    private synchronized int getX(int index) {
      return x[index];
    }

    private synchronized void setY(int index, int value) {
      y[index] = value;
    }

    int readXwriteY(int index) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int seen = getX(index);
      setY(index, 3);
      return seen;
    }

    synchronized int writeXreadY(int index) {
      x[index] = 2;
      return y[index];
    }
  }

  /** Two reads in one transaction; the object and its lock are given. */
  static final class TwoReads {
    private int x;
    private int y;

    private static int getX(TwoReads given, Object lock) {
      synchronized (lock) {
        return given.x;
      }
    }

    private static int getY(TwoReads given, Object lock) {
      synchronized (lock) {
        return given.y;
      }
    }

    static int readXy(TwoReads given, Object lock) { // TORN(dynamic): block
      // TORN: view-inconsistency
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      return getX(given, lock) - getY(given, lock);
    }

    static void writeYx(TwoReads given, Object lock) {
      synchronized (lock) {
        given.y = 2;
        given.x = 2;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    SameOrder same = new SameOrder();
    ForcedRun.inThreads(schedule, () -> same.writeXy(1), () -> same.writeXy(2));
    OtherOrder other = new OtherOrder();
    ForcedRun.inThreads(schedule, () -> other.writeXy(), () -> other.writeYx());
    ForcedRun.inExecutor(schedule, () -> OneRead.readXwriteY(), () -> OneRead.writeYx());
    ReadInEach each = new ReadInEach();
    ForcedRun.inVirtualThreads(schedule, () -> each.readXwriteY(1), () -> each.writeXreadY(1));
    TwoReads two = new TwoReads();
    Object lock = new Object();
    ForcedRun.inExecutor(
        schedule, () -> TwoReads.readXy(two, lock), () -> TwoReads.writeYx(two, lock));
  }
}
