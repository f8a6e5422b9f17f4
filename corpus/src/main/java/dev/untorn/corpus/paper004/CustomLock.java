package dev.untorn.corpus.paper004;

/**
 * A lock of its own making, whose monitor is taken twice where the lock is held once: the pattern
 * without harm.
 */
public final class CustomLock {

  /** A lock of our own, acquired and released by synchronized methods. */
  static final class Mutex {
    private boolean taken;

    synchronized void lock() throws InterruptedException {
      while (taken) {
        wait();
      }
      taken = true;
    }

    synchronized void unlock() {
      taken = false;
      notify();
    }
  }

  private final Mutex mutex;
  private final int[] pages;
  private int printed;

  CustomLock(Mutex mutex, int[] pages) {
    this.mutex = mutex;
    this.pages = pages;
  }

  /** Between the two calls the mutex is taken, so nobody else prints. */
  private synchronized void print() throws InterruptedException {
    mutex.lock();
    try {
      pages[0]++;
    } finally {
      mutex.unlock();
    }
    printed++;
  }

  private static void printSafely(CustomLock printer) {
    try {
      printer.print();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Mutex mutex = new Mutex();
    int[] pages = new int[1];
    CustomLock left = new CustomLock(mutex, pages);
    CustomLock right = new CustomLock(mutex, pages);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              printSafely(left);
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              printSafely(right);
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
