package dev.untorn.agent.method;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Code for tests of the analyses; what the names of methods say is true. */
final class Programs {

  /** Fields, of which some are effectively final. */
  static class Fields {
    private final int constant;
    private int writtenByConstructor;
    private int writtenAfterEscape;
    private int writtenLater;
    private int writtenByNestMate;
    private volatile int isVolatile;
    int isNotPrivate;

    static Fields last;

    Fields(int value) {
      constant = value;
      writtenByConstructor = value;
      writtenLater = value;
      writtenByNestMate = value;
      isVolatile = value;
      last = this;
      writtenAfterEscape = value;
    }

    void later() {
      writtenLater = writtenAfterEscape + writtenByConstructor + isVolatile + constant;
    }

    int sum() {
      return writtenLater + writtenByNestMate;
    }
  }

  /** Writes a private field of another class. */
  static final class NestMate {
    static void write(Fields other) {
      other.writtenByNestMate = 2;
    }
  }

  /** Methods with and without side effects. */
  static final class Effects {
    private final int size;
    private int count;

    Effects(int size) {
      this.size = size;
    }

    int pureRead() {
      return size;
    }

    int pureCall() {
      return Math.max(pureRead(), 2);
    }

    static Effects pureAllocation() {
      return new Effects(3);
    }

    int impureRead() {
      return count;
    }

    void impureWrite() {
      count = 1;
    }

    int impureCall() {
      return impureRead();
    }

    synchronized int impureLock() {
      return size;
    }
  }

  /** Loops, and where their values come from. */
  static final class Flow {
    private int[] numbers = new int[4];
    private int bound;
    private final ReentrantReadWriteLock guard = new ReentrantReadWriteLock();

    boolean readLocked() {
      return guard.readLock().tryLock();
    }

    int noLoop(int value) {
      return value > 0 ? value : -value;
    }

    int oneLoop(int end) {
      int sum = 0;
      for (int i = 0; i < end; i++) {
        sum += numbers[i];
      }
      return sum;
    }

    int nestedLoops(int end) {
      int sum = 0;
      for (int i = 0; i < end; i++) {
        for (int j = 0; j < bound; j++) {
          sum += numbers[j];
        }
      }
      return sum;
    }

    void loopWithLock(int end) {
      for (int i = 0; i < end; i++) {
        synchronized (this) {
          bound++;
        }
      }
    }

    void loopWithCall(int end) {
      for (int i = 0; i < end; i++) {
        System.identityHashCode(this);
      }
    }
  }

  private Programs() {}
}
