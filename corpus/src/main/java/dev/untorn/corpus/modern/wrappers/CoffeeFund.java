package dev.untorn.corpus.modern.wrappers;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/**
 * A fund whose lock is taken by a method that is given the work; paying gives it two pieces of
 * work.
 */
public final class CoffeeFund {
  private final Lock lock = new ReentrantLock();
  private int cups;

  private int locked(IntSupplier work) {
    lock.lock();
    try {
      return work.getAsInt();
    } finally {
      lock.unlock();
    }
  }

  public void pay() { // TORN: stale-value, causal-stale-value
    int before = locked(() -> cups);
    locked(() -> cups = before + 1);
  }

  public boolean drink() { // TORN: stale-value, causal-stale-value
    if (locked(() -> cups) == 0) {
      return false;
    }
    locked(() -> cups--);
    return true;
  }

  public int cups() {
    return locked(() -> cups);
  }

  public static void main(String[] args) throws InterruptedException {
    CoffeeFund fund = new CoffeeFund();
    Runnable colleague =
        () -> {
          for (int i = 0; i < 500; i++) {
            fund.pay();
            fund.drink();
          }
        };
    Thread first = new Thread(colleague);
    Thread second = new Thread(colleague);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("cups: " + fund.cups());
  }
}
