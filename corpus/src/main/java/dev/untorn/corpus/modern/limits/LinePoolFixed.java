package dev.untorn.corpus.modern.limits;

import java.util.ArrayDeque;
import java.util.Deque;

/** Phone lines that are opened when needed; a line is counted before it is opened. */
public final class LinePoolFixed {

  private static final int LINES = 4;
  private final Object lock = new Object();
  private final Deque<String> idle = new ArrayDeque<>();
  private int opened;

  public String borrow() {
    synchronized (lock) {
      if (!idle.isEmpty()) {
        return idle.pop();
      }
      if (opened == LINES) {
        return null;
      }
      opened++;
    }
    return dial();
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
    LinePoolFixed pool = new LinePoolFixed();
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
