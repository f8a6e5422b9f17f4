package dev.untorn.corpus.modern.locks;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Free places of a garage under a lock object; cars can be let in without a place. */
public final class ParkingGarage {
  private final Lock lock = new ReentrantLock();
  private int free = 20;

  public boolean enter() { // TORN: stale-value, causal-stale-value
    int places;
    lock.lock();
    try {
      places = free;
    } finally {
      lock.unlock();
    }
    if (places == 0) {
      return false;
    }
    lock.lock();
    try {
      free = places - 1;
    } finally {
      lock.unlock();
    }
    return true;
  }

  public void leave() {
    lock.lock();
    try {
      free++;
    } finally {
      lock.unlock();
    }
  }

  public boolean enterQuickly() { // TORN: stale-value, causal-stale-value
    boolean full = false;
    if (lock.tryLock()) {
      try {
        full = free == 0;
      } finally {
        lock.unlock();
      }
    }
    if (full || !lock.tryLock()) {
      return false;
    }
    try {
      free--;
      return true;
    } finally {
      lock.unlock();
    }
  }

  public int free() {
    lock.lock();
    try {
      return free;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ParkingGarage garage = new ParkingGarage();
    Runnable barrier =
        () -> {
          for (int i = 0; i < 500; i++) {
            garage.enter();
            garage.enterQuickly();
            garage.leave();
          }
        };
    Thread first = new Thread(barrier);
    Thread second = new Thread(barrier);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("free: " + garage.free());
  }
}
