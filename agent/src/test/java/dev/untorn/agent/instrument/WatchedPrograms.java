package dev.untorn.agent.instrument;

/** Small programs whose events are known. */
final class WatchedPrograms {

  private WatchedPrograms() {}

  /** Fields of objects that others can see. */
  static final class Fields {
    private static Fields shared = new Fields();
    private static int total;
    private int count;
    private Fields other;

    static void readInLoop() {
      shared.repeat();
    }

    private int repeat() {
      int sum = 0;
      for (int i = 0; i < 100; i++) {
        sum += count;
      }
      return sum;
    }

    static void countInLoop() {
      shared.increase();
    }

    private void increase() {
      for (int i = 0; i < 100; i++) {
        count++;
      }
    }

    static int readStaticInLoop() {
      int sum = 0;
      for (int i = 0; i < 100; i++) {
        sum += total;
      }
      return sum;
    }

    static void setTotal(int value) {
      total = value;
    }

    static void readTwoInLoop() {
      shared.other = new Fields();
      shared.other.other = shared;
      walk(shared);
    }

    private static int walk(Fields first) {
      int sum = 0;
      Fields one = first;
      for (int i = 0; i < 100; i++) {
        sum += one.count;
        one = one.other;
      }
      return sum;
    }

    static void readInLoopWithLock() {
      lockInLoop(shared);
    }

    private static int lockInLoop(Fields one) {
      int sum = 0;
      for (int i = 0; i < 5; i++) {
        synchronized (one) {
          sum += one.count;
        }
      }
      return sum;
    }

    static void readInLoopWithCall() {
      callInLoop(shared);
    }

    private static int callInLoop(Fields one) {
      int sum = 0;
      for (int i = 0; i < 5; i++) {
        sum += one.count;
        one.lock();
      }
      return sum;
    }

    private synchronized void lock() {}

    static void readInLoopWithException() {
      throwInLoop(shared);
    }

    private static int throwInLoop(Fields one) {
      int sum = 0;
      for (int i = 0; i < 5; i++) {
        sum += one.count;
        try {
          one.fail();
        } catch (IllegalStateException e) {
          sum++;
        }
      }
      return sum;
    }

    private synchronized void fail() {
      throw new IllegalStateException();
    }

    static void readInTwoLoops() {
      twoLoops(shared);
    }

    private static int twoLoops(Fields one) {
      int sum = 0;
      for (int i = 0; i < 100; i++) {
        sum += one.count;
      }
      one.lock();
      for (int i = 0; i < 100; i++) {
        sum += one.count;
      }
      return sum;
    }
  }

  /** Two threads that take turns without a call in between. */
  static final class Disturbed {
    private static final Disturbed SHARED = new Disturbed();
    private static volatile int turn;
    private int count;

    static void run() throws InterruptedException {
      Thread other = new Thread(SHARED::change);
      other.start();
      SHARED.look();
      other.join();
    }

    static void startBetween() throws InterruptedException {
      Thread other = new Thread(() -> {});
      SHARED.change(3);
      other.start();
      SHARED.change(3);
      other.join();
    }

    private void change(int times) {
      for (int i = 0; i < times; i++) {
        count = i;
      }
    }

    private int look() {
      int sum = 0;
      for (int i = 0; i < 50; i++) {
        sum += count;
        if (i == 25) {
          turn = 1;
          while (turn == 1) {
            sum++;
          }
        }
      }
      return sum;
    }

    private void change() {
      while (turn == 0) {
        Thread.onSpinWait();
      }
      count = 1;
      turn = 2;
    }
  }

  /** Elements of arrays. */
  static final class Arrays {
    private static int[] shared;

    static int sum() {
      shared = new int[4];
      int sum = 0;
      for (int value : shared) {
        sum += value;
      }
      return sum;
    }

    static void fill() {
      int[] all = new int[4];
      shared = all;
      for (int i = 0; i < all.length; i++) {
        all[i] = i;
      }
    }

    static int takeTurns() {
      int[] one = new int[1];
      int[] two = new int[1];
      shared = one;
      shared = two;
      int sum = 0;
      for (int i = 0; i < 8; i++) {
        sum += one[0];
        int[] next = two;
        two = one;
        one = next;
      }
      return sum;
    }

    static void escapeInLoop() {
      int[] all = new int[4];
      for (int i = 0; i < all.length; i++) {
        if (i == 2) {
          shared = all;
        }
        all[i] = i;
      }
    }

    /** What two threads did at random, one after the other: thread, kind and index of each. */
    static final java.util.Set<String> DONE = new java.util.TreeSet<>();

    /** Each thread has elements of its own, next to those of the other. */
    static void neighbors() throws InterruptedException {
      shared = new int[1000];
      for (int i = 0; i < 2; i++) {
        int half = i;
        Thread thread = new Thread(() -> useHalf(half));
        thread.start();
        thread.join();
      }
    }

    private static void useHalf(int half) {
      java.util.Random random = new java.util.Random(half);
      int[] all = shared;
      for (int i = 0; i < 16; i++) {
        int index = 2 * random.nextInt(all.length / 2) + half;
        if (random.nextBoolean()) {
          all[index] = i;
          DONE.add("write " + index);
        } else if (all[index] >= 0) {
          DONE.add("read " + index);
        }
      }
    }

    static void miss() {
      int[] all = new int[3];
      shared = all;
      try {
        all[3] = 1;
      } catch (ArrayIndexOutOfBoundsException e) {
        all = null;
      }
    }
  }

  /** Methods that can be torn, and one that cannot. */
  static final class Operations {
    private static final Operations SHARED = new Operations(1, 2);
    private final int first;
    private final int second;
    private int third;
    private int fourth;

    Operations(int first, int second) {
      this.first = first;
      this.second = second;
    }

    static void readConstants() {
      SHARED.constants();
    }

    int constants() {
      return first + second;
    }

    static void readVariables() {
      SHARED.variables();
    }

    int variables() {
      return third + fourth;
    }

    void change() {
      third++;
      fourth++;
    }
  }

  /** A lock that one thread takes several times, and then another. */
  static final class Locks {
    private static final Object LOCK = new Object();
    static int count;

    static void run() throws InterruptedException {
      raise();
      raise();
      raise();
      Thread other = new Thread(Locks::raise);
      other.start();
      other.join();
    }

    private static void raise() {
      synchronized (LOCK) {
        count++;
      }
    }
  }
}
