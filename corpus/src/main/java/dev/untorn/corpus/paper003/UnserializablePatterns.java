package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Section 4: the unserializable patterns of one, two and three variables. */
public final class UnserializablePatterns {

  private UnserializablePatterns() {}

  /** A write between two reads. */
  static final class TwoReads {
    private final ReentrantLock lock = new ReentrantLock();
    private int number;

    int get() {
      lock.lock();
      try {
        return number;
      } finally {
        lock.unlock();
      }
    }

    void set(int newNumber) {
      lock.lock();
      try {
        number = newNumber;
      } finally {
        lock.unlock();
      }
    }

    int sum() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      return get() + get();
    }
  }

  /** A read between two writes. */
  static final class TwoWrites {
    private static boolean isOpen;

    private TwoWrites() {}

    static synchronized void set(boolean open) {
      isOpen = open;
    }

    static synchronized boolean get() {
      return isOpen;
    }

    static void ring() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      set(true);
      set(false);
    }
  }

  /** A write between a write and a read. */
  static final class WriteAndRead {
    private final int[] cells = new int[2];

    private void put(int index, int value) {
      synchronized (cells) {
        cells[index] = value;
      }
    }

    private int take(int index) {
      synchronized (cells) {
        return cells[index];
      }
    }

    int exchange(int value) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      put(1, value);
      return take(1);
    }

    void clear() {
      put(1, 0);
    }
  }

  /** A final write between a read and a write. */
  static final class ReadAndWrite {
    private final Object lock = new Object();
    private long number;

    void increment(long by) { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      long now;
      synchronized (lock) {
        now = number;
      }
      synchronized (lock) {
        number = now + by;
      }
    }
  }

  /** Two variables: each of them is used once. */
  static final class TwoVariables {
    private int x;
    private int y;

    private synchronized void setX(int newX) {
      x = newX;
    }

    private synchronized void setY(int newY) {
      y = newY;
    }

    void move(int to) { // TORN(dynamic): block
      // TORN: view-inconsistency
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      setX(to);
      setY(to);
    }

    synchronized int both() {
      return x + y;
    }
  }

  /** Three transactions that conflict in a circle, by two and two in one variable. */
  static final class Circle {
    private final Object lockOfX = new Object();
    private final Object lockOfY = new Object();
    private final Object lockOfZ = new Object();
    private int x;
    private int y;
    private int z;

    void first() { // TORN(dynamic): offline-reduction
      // MISSED(dynamic): block looks for pairs of operations
      // PAPER: offline-reduction, reduction
      synchronized (lockOfX) {
        x++;
      }
      synchronized (lockOfY) {
        y++;
      }
    }

    void second() {
      synchronized (lockOfX) {
        synchronized (lockOfZ) {
          z = x;
        }
      }
    }

    int third() {
      synchronized (lockOfZ) {
        synchronized (lockOfY) {
          return z + y;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    TwoReads reads = new TwoReads();
    ForcedRun.inThreads(schedule, () -> reads.sum(), () -> reads.set(1));
    ForcedRun.inExecutor(schedule, () -> TwoWrites.ring(), () -> TwoWrites.get());
    WriteAndRead exchange = new WriteAndRead();
    ForcedRun.inVirtualThreads(schedule, () -> exchange.exchange(2), () -> exchange.clear());
    ReadAndWrite sum = new ReadAndWrite();
    ForcedRun.inThreads(schedule, () -> sum.increment(1), () -> sum.increment(2));
    TwoVariables two = new TwoVariables();
    ForcedRun.inThreads(schedule, () -> two.move(2), () -> two.both());
    Circle circle = new Circle();
    ForcedRun.inThreads(
        schedule, () -> circle.first(), () -> circle.second(), () -> circle.third());
  }
}
