package dev.untorn.corpus.modern.wrappers;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/** A fund whose lock is taken by a method that is given all the work at once. */
public final class CoffeeFundFixed {

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

  public void pay() {
    locked(() -> cups = cups + 1);
  }

  public boolean drink() {
    return locked(() -> cups == 0 ? 0 : cups--) > 0;
  }

  public int cups() {
    return locked(() -> cups);
  }

  public static void main(String[] args) throws InterruptedException {
    CoffeeFundFixed fund = new CoffeeFundFixed();
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
