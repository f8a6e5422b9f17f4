package dev.untorn.corpus.modern.lookalikes;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/** Lanes of a pool behind permits, latches and buffers of one thread each. */
public final class SwimLanes {
  private final Semaphore turn = new Semaphore(1);
  private final Map<Integer, String> lanes = new HashMap<>();
  private final ThreadLocal<StringBuilder> notes = ThreadLocal.withInitial(StringBuilder::new);
  private final CountDownLatch filled = new CountDownLatch(1);
  private int litres;

  /** One permit: nobody else is between the look and the entry. */
  public boolean book(int lane, String swimmer) throws InterruptedException {
    turn.acquire();
    try {
      if (lanes.containsKey(lane)) {
        return false;
      }
      lanes.put(lane, swimmer);
      return true;
    } finally {
      turn.release();
    }
  }

  public void leave(int lane) throws InterruptedException {
    turn.acquire();
    try {
      lanes.remove(lane);
    } finally {
      turn.release();
    }
  }

  /** Each thread has a builder of its own. */
  public int note(String text) {
    StringBuilder own = notes.get();
    if (own.length() < 100) {
      own.append(text);
    }
    return own.length();
  }

  /** Written once, before the latch opens. */
  public void fill() {
    litres = 2_500_000;
    filled.countDown();
  }

  public int litres() throws InterruptedException {
    filled.await();
    return litres;
  }

  public static void main(String[] args) throws InterruptedException {
    SwimLanes pool = new SwimLanes();
    Runnable swimmer =
        () -> {
          try {
            pool.litres();
            for (int i = 0; i < 200; i++) {
              pool.book(i % 4, "swimmer");
              pool.note("length ");
              pool.leave(i % 4);
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    Runnable attendant = pool::fill;
    Thread first = new Thread(swimmer);
    Thread second = new Thread(swimmer);
    Thread third = new Thread(attendant);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    System.out.println("litres: " + pool.litres());
  }
}
