package dev.untorn.corpus.modern.wrappers;

import java.util.concurrent.locks.ReentrantLock;

/** Trolleys under a mutex of its own class that is held over check and act. */
public final class TrolleyDepotFixed {

  /** A lock with other names. */
  static final class Mutex {
    private final ReentrantLock lock = new ReentrantLock();

    void acquire() {
      lock.lock();
    }

    void release() {
      lock.unlock();
    }
  }

  private final Mutex mutex = new Mutex();
  private int trolleys = 10;

  public boolean take() {
    mutex.acquire();
    try {
      if (trolleys == 0) {
        return false;
      }
      trolleys--;
      return true;
    } finally {
      mutex.release();
    }
  }

  public void bring() {
    mutex.acquire();
    trolleys++;
    mutex.release();
  }

  public int trolleys() {
    mutex.acquire();
    try {
      return trolleys;
    } finally {
      mutex.release();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TrolleyDepotFixed depot = new TrolleyDepotFixed();
    Runnable customer =
        () -> {
          for (int i = 0; i < 500; i++) {
            depot.take();
            depot.bring();
          }
        };
    Thread first = new Thread(customer);
    Thread second = new Thread(customer);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("trolleys: " + depot.trolleys());
  }
}
