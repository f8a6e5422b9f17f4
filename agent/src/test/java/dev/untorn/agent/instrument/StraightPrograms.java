package dev.untorn.agent.instrument;

import java.util.function.Consumer;

/** Operations that do the same each time, and some that do not. */
public final class StraightPrograms {

  private static final int TIMES = 40;

  private static StraightPrograms shared;

  private final int step = 3;
  private int count;
  private long total;
  private double factor = 1;
  private Object last = "";
  private volatile int visible;
  private int[] numbers = {1, 2};
  private StraightPrograms next;

  synchronized void add(int more) {
    count += more + step;
    total += count;
  }

  synchronized long sum() {
    long sum = count;
    return sum + total;
  }

  Object pair() {
    total = count;
    return last;
  }

  synchronized double scale(float one, long two, double three, byte four) {
    factor = three / four;
    return factor + one + two;
  }

  synchronized void keep(Object object) {
    last = object;
  }

  synchronized int divided(int by) {
    return count / by;
  }

  synchronized int called() {
    return Integer.parseInt("1") + count;
  }

  synchronized void ifSmall() {
    if (count < 1_000_000) {
      count++;
    }
  }

  synchronized int seen() {
    return visible + count;
  }

  synchronized int element() {
    return numbers[0] + count;
  }

  synchronized int other() {
    return next.count + count;
  }

  static synchronized int ofNobody() {
    return shared.count + shared.step;
  }

  /** Makes it visible to other threads. */
  private static StraightPrograms share() {
    shared = new StraightPrograms();
    shared.next = new StraightPrograms();
    shared.numbers = new int[] {3};
    return shared;
  }

  private static void expect(long expected, long actual) {
    if (expected != actual) {
      throw new IllegalStateException(actual + " instead of " + expected);
    }
  }

  private static void repeat(Consumer<StraightPrograms> operation) {
    StraightPrograms one = shared;
    for (int i = 0; i < TIMES; i++) {
      operation.accept(one);
    }
  }

  private static void elsewhere(Runnable action) {
    Thread thread = new Thread(action);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static void alone() {
    share();
    repeat(one -> one.add(2));
    repeat(one -> expect(5 * TIMES + 5 * TIMES * (TIMES + 1) / 2, one.sum()));
    repeat(one -> one.pair());
    repeat(one -> expect(13, Math.round(one.scale(1, 2, 30, (byte) 3))));
  }

  static void onlyHere() {
    StraightPrograms one = new StraightPrograms();
    for (int i = 0; i < TIMES; i++) {
      one.add(1);
    }
    shared = one;
    for (int i = 0; i < TIMES; i++) {
      one.add(1);
    }
    expect(8 * TIMES, one.count);
  }

  static void disturbed() {
    share();
    repeat(one -> one.add(2));
    elsewhere(() -> shared.add(1));
    repeat(one -> one.add(2));
    elsewhere(() -> expect(0, shared.sum() - shared.count - shared.total));
    repeat(one -> one.add(2));
    elsewhere(() -> shared.total++);
    repeat(one -> one.sum());
  }

  static void within() {
    share();
    for (int round = 0; round < 3; round++) {
      synchronized (shared) {
        repeat(one -> one.add(2));
      }
      repeat(one -> one.add(2));
    }
  }

  static void waits() {
    StraightPrograms one = share();
    for (int round = 0; round < TIMES; round++) {
      one.add(1);
      synchronized (one) {
        one.add(1);
        try {
          one.wait(1);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
        one.add(1);
      }
    }
  }
}
