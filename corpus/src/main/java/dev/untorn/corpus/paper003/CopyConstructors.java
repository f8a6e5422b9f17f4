package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Figure 1: a constructor asks for the size of a collection, and then for its elements. */
public final class CopyConstructors {

  private CopyConstructors() {}

  /** As in the figure. */
  static final class PlainVector {
    private int elementCount;
    private Object[] elementData = new Object[8];

    PlainVector() {}

    PlainVector(PlainVector c) { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      elementCount = c.size();
      elementData = new Object[elementCount * 11 / 10 + 1];
      c.toArray(elementData);
    }

    synchronized int size() {
      return elementCount;
    }

    synchronized void toArray(Object[] target) {
      for (int i = 0; i < Math.min(elementCount, target.length); i++) {
        target[i] = elementData[i];
      }
    }

    synchronized void removeAllElements() {
      elementCount = 0;
    }

    synchronized boolean add(Object element) {
      if (elementCount == elementData.length) {
        return false;
      }
      elementData[elementCount++] = element;
      return true;
    }
  }

  /** With a lock that is no monitor, and a method in place of the constructor. */
  static final class LockedBag {
    private final ReentrantLock lock = new ReentrantLock();
    private int[] numbers = new int[2];

    static LockedBag copyOf(LockedBag other) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      LockedBag copy = new LockedBag();
      copy.numbers = new int[other.size()];
      fill(copy.numbers, other);
      return copy;
    }

    private static void fill(int[] target, LockedBag other) {
      for (int i = 0; i < target.length; i++) {
        target[i] = other.get(i);
      }
    }

    int size() {
      lock.lock();
      try {
        return numbers.length;
      } finally {
        lock.unlock();
      }
    }

    private int get(int index) {
      lock.lock();
      try {
        return index < numbers.length ? numbers[index] : 0;
      } finally {
        lock.unlock();
      }
    }

    void shrink() {
      lock.lock();
      try {
        numbers = new int[1];
      } finally {
        lock.unlock();
      }
    }
  }

  /** The size is asked for before the object is initialized. */
  static final class Ring {
    private int[] data;
    private int used = 3;

    Ring() {
      data = new int[8];
    }

    Ring(Ring other) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      this(other.used(), other);
    }

    private Ring(int size, Ring other) {
      data = new int[size];
      other.copyTo(data);
    }

    synchronized int used() {
      return used;
    }

    synchronized void copyTo(int[] target) {
      for (int i = 0; i < Math.min(used, target.length); i++) {
        target[i] = data[i];
      }
    }

    synchronized void push(int number) {
      data[used % data.length] = number;
      used++;
    }
  }

  /** Copies static state. */
  static final class Roster {
    private static final Object LOCK = new Object();
    private static final String[] NAMES = new String[16];
    private static int used;

    private final String[] names;

    Roster() { // TORN(dynamic): block
      // TORN: stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      names = new String[used()];
      copy(names);
    }

    private static int used() {
      synchronized (LOCK) {
        return used;
      }
    }

    private static void copy(String[] target) {
      synchronized (LOCK) {
        for (int i = 0; i < Math.min(used, target.length); i++) {
          target[i] = NAMES[i];
        }
      }
    }

    int size() {
      return names.length;
    }

    static void enter(String name) {
      synchronized (LOCK) {
        NAMES[used++] = name;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    PlainVector v1 = new PlainVector();
    ForcedRun.inThreads(
        schedule, () -> new PlainVector(v1), () -> v1.add("o"), () -> v1.removeAllElements());
    LockedBag bag = new LockedBag();
    ForcedRun.inExecutor(schedule, () -> LockedBag.copyOf(bag), () -> bag.shrink());
    Ring ring = new Ring();
    ForcedRun.inVirtualThreads(schedule, () -> new Ring(ring), () -> ring.push(1));
    ForcedRun.inThreads(schedule, () -> new Roster(), () -> Roster.enter("somebody"));
  }
}
