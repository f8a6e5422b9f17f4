package dev.untorn.corpus.paper000;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Figure 5: a value is taken out of a buffer, and a result is put in: a hand-over, which is no
 * violation.
 */
public final class HandOver {
  private final Object lock = new Object();
  private final Deque<Integer> buffer = new ArrayDeque<>();

  HandOver() {
    for (int i = 0; i < 10; i++) {
      buffer.add(i);
    }
  }

  /** A removed value belongs to this thread until its result is added. */
  private void work() {
    for (int i = 0; i < 100; i++) {
      int value;
      synchronized (lock) {
        value = buffer.remove();
      }
      int result = 3 * value % 101;
      synchronized (lock) {
        buffer.add(result);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    HandOver work = new HandOver();
    Thread first = new Thread(work::work);
    Thread second = new Thread(work::work);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
