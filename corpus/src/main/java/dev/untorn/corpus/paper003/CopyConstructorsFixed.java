package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** The fixed counterpart of {@link CopyConstructors}. */
public final class CopyConstructorsFixed {

  private CopyConstructorsFixed() {}

  /** Keeps the other vector locked. */
  static final class LockedVector {
    private int elementCount;
    private Object[] elementData = new Object[8];

    LockedVector() {}

    LockedVector(LockedVector c) {
      synchronized (c) {
        elementCount = c.size();
        elementData = new Object[elementCount * 11 / 10 + 1];
        c.toArray(elementData);
      }
    }

    synchronized int size() {
      return elementCount;
    }

    synchronized void toArray(Object[] target) {
      for (int i = 0; i < Math.min(elementCount, target.length); i++) {
        target[i] = elementData[i];
      }
    }

    synchronized boolean add(Object element) {
      if (elementCount == elementData.length) {
        return false;
      }
      elementData[elementCount++] = element;
      return true;
    }
  }

  /** Asks once. */
  static final class Ring {
    private final int[] data;

    Ring(int size) {
      data = new int[size];
    }

    Ring(Ring other) {
      this(other.copy());
    }

    private Ring(int[] data) {
      this.data = data;
    }

    synchronized int[] copy() {
      return data.clone();
    }

    synchronized void push(int number) {
      data[0] = number;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    LockedVector v1 = new LockedVector();
    ForcedRun.inThreads(schedule, () -> new LockedVector(v1), () -> v1.add("o"));
    Ring ring = new Ring(4);
    ForcedRun.inVirtualThreads(schedule, () -> new Ring(ring), () -> ring.push(1));
  }
}
