package dev.untorn.corpus.modern.locks;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Free places of a garage under a lock object that is held from the check to the act. */
public final class ParkingGarageFixed {

  private final Lock lock = new ReentrantLock();
  private int free = 20;

  public boolean enter() {
    lock.lock();
    try {
      if (free == 0) {
        return false;
      }
      free--;
      return true;
    } finally {
      lock.unlock();
    }
  }

  public void leave() {
    lock.lock();
    try {
      free++;
    } finally {
      lock.unlock();
    }
  }

  public boolean enterQuickly() {
    if (!lock.tryLock()) {
      return false;
    }
    try {
      if (free == 0) {
        return false;
      }
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
    ParkingGarageFixed garage = new ParkingGarageFixed();
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
