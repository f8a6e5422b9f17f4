package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Section 4.1: the four unserializable patterns of one variable, in variations. */
public final class OneVariable {

  private OneVariable() {}

  /** With a lock that is no monitor. */
  static final class Locked {
    private final ReentrantLock lock = new ReentrantLock();
    private int v;

    int get() {
      lock.lock();
      try {
        return v;
      } finally {
        lock.unlock();
      }
    }

    void set(int value) {
      lock.lock();
      try {
        v = value;
      } finally {
        lock.unlock();
      }
    }

    int readRead() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction
      // TORN(dynamic): reduction
      // PAPER: block, offline-reduction, reduction
      return get() + get();
    }

    void writeWrite() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction
      // TORN(dynamic): reduction
      // PAPER: block, offline-reduction, reduction
      set(1);
      set(2);
    }

    int writeRead() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      set(3);
      return get();
    }

    void readWrite() { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      set(get() + 1);
    }
  }

  /** An element of an array. */
  static final class Element {
    private final long[] cells = new long[2];

    long get(int index) {
      synchronized (cells) {
        return cells[index];
      }
    }

    void set(int index, long value) {
      synchronized (cells) {
        cells[index] = value;
      }
    }

    long readRead(int index) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction
      // TORN(dynamic): reduction
      // PAPER: block, offline-reduction, reduction
      return get(index) + get(index);
    }

    void writeWrite(int index) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction
      // TORN(dynamic): reduction
      // PAPER: block, offline-reduction, reduction
      set(index, 1);
      set(index, 2);
    }

    long writeRead(int index) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      set(index, 3);
      return get(index);
    }

    void readWrite(int index) { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      set(index, get(index) + 1);
    }
  }

  /** The object is given to static methods. */
  static final class Given {
    private String name = "a";

    static String get(Given given) {
      synchronized (given) {
        return given.name;
      }
    }

    static void set(Given given, String name) {
      synchronized (given) {
        given.name = name;
      }
    }

    static String readRead(Given given) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction
      // TORN(dynamic): reduction
      // PAPER: block, offline-reduction, reduction
      return get(given) + get(given);
    }

    static void writeWrite(Given given) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction
      // TORN(dynamic): reduction
      // PAPER: block, offline-reduction, reduction
      set(given, "b");
      set(given, "c");
    }

    static String writeRead(Given given) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      set(given, "d");
      return get(given);
    }

    static void readWrite(Given given) { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      set(given, get(given).substring(0, 1));
    }
  }

  /** Each operation has an object of its own, so that each shows one pattern. */
  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Locked l1 = new Locked();
    ForcedRun.inThreads(schedule, () -> l1.readRead(), () -> l1.set(4));
    Locked l2 = new Locked();
    ForcedRun.inThreads(schedule, () -> l2.writeWrite(), () -> l2.get());
    Locked l3 = new Locked();
    ForcedRun.inThreads(schedule, () -> l3.writeRead(), () -> l3.set(4));
    Locked l4 = new Locked();
    ForcedRun.inThreads(schedule, () -> l4.readWrite(), () -> l4.set(4));
    Element e1 = new Element();
    ForcedRun.inVirtualThreads(schedule, () -> e1.readRead(1), () -> e1.set(1, 4));
    Element e2 = new Element();
    ForcedRun.inVirtualThreads(schedule, () -> e2.writeWrite(1), () -> e2.get(1));
    Element e3 = new Element();
    ForcedRun.inVirtualThreads(schedule, () -> e3.writeRead(1), () -> e3.set(1, 4));
    Element e4 = new Element();
    ForcedRun.inVirtualThreads(schedule, () -> e4.readWrite(1), () -> e4.set(1, 4));
    Given g1 = new Given();
    ForcedRun.inExecutor(schedule, () -> Given.readRead(g1), () -> Given.set(g1, "e"));
    Given g2 = new Given();
    ForcedRun.inExecutor(schedule, () -> Given.writeWrite(g2), () -> Given.get(g2));
    Given g3 = new Given();
    ForcedRun.inExecutor(schedule, () -> Given.writeRead(g3), () -> Given.set(g3, "e"));
    Given g4 = new Given();
    ForcedRun.inExecutor(schedule, () -> Given.readWrite(g4), () -> Given.set(g4, "e"));
  }
}
