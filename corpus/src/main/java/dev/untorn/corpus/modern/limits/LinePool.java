package dev.untorn.corpus.modern.limits;

import java.util.ArrayDeque;
import java.util.Deque;

/** Phone lines that are opened when needed, up to a limit that two callers can pass together. */
public final class LinePool {
  private static final int LINES = 4;
  private final Object lock = new Object();
  private final Deque<String> idle = new ArrayDeque<>();
  private int opened;

  public String borrow() { // TORN: stale-value, causal-stale-value
    boolean mayOpen;
    synchronized (lock) {
      if (!idle.isEmpty()) {
        return idle.pop();
      }
      mayOpen = opened < LINES;
    }
    if (!mayOpen) {
      return null;
    }
    String line = dial();
    synchronized (lock) {
      opened++;
    }
    return line;
  }

  private static String dial() {
    return "line of " + Thread.currentThread().getName();
  }

  public void giveBack(String line) {
    synchronized (lock) {
      idle.push(line);
    }
  }

  public int opened() {
    synchronized (lock) {
      return opened;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LinePool pool = new LinePool();
    Runnable caller =
        () -> {
          for (int i = 0; i < 10; i++) {
            pool.borrow();
          }
          pool.giveBack("line");
        };
    Thread first = new Thread(caller);
    Thread second = new Thread(caller);
    Thread third = new Thread(caller);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    System.out.println("opened: " + pool.opened());
  }
}
