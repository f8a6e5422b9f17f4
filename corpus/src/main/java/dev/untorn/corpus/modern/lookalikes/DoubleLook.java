package dev.untorn.corpus.modern.lookalikes;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Offers that are read without or with the lock, and checked again under the lock before any use.
 */
public final class DoubleLook {
  private final ReentrantLock lock = new ReentrantLock();
  private volatile boolean sold;
  private int views;
  private String buyer = "nobody";

  public boolean buy(String name) {
    if (sold) {
      return false;
    }
    lock.lock();
    try {
      if (sold) {
        return false;
      }
      sold = true;
      buyer = name;
      return true;
    } finally {
      lock.unlock();
    }
  }

  private boolean isFree() {
    lock.lock();
    try {
      return !sold;
    } finally {
      lock.unlock();
    }
  }

  public boolean buyIfQuick(String name) {
    if (isFree() && lock.tryLock()) {
      try {
        if (!sold) {
          sold = true;
          buyer = name;
          return true;
        }
      } finally {
        lock.unlock();
      }
    }
    return false;
  }

  public void view() {
    lock.lock();
    try {
      views++;
    } finally {
      lock.unlock();
    }
  }

  public String summary() {
    lock.lock();
    try {
      return buyer + " after " + views;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DoubleLook offer = new DoubleLook();
    Runnable customer =
        () -> {
          for (int i = 0; i < 100; i++) {
            offer.view();
            offer.buyIfQuick("quick");
            offer.buy("slow");
          }
        };
    Thread first = new Thread(customer);
    Thread second = new Thread(customer);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println(offer.summary());
  }
}
