package dev.untorn.corpus.modern.locks;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Parts on shelves under a read-write lock; what was read before is read again under the write
 * lock.
 */
public final class SparePartsFixed {

  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<String, Integer> parts = new HashMap<>();

  public void stock(String part, int pieces) {
    lock.writeLock().lock();
    try {
      parts.put(part, parts.getOrDefault(part, 0) + pieces);
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** The first look only saves the write lock when there is surely nothing to do. */
  public boolean take(String part) {
    if (pieces(part) == 0) {
      return false;
    }
    lock.writeLock().lock();
    try {
      int now = parts.getOrDefault(part, 0);
      if (now == 0) {
        return false;
      }
      parts.put(part, now - 1);
      return true;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public int pieces(String part) {
    lock.readLock().lock();
    try {
      return parts.getOrDefault(part, 0);
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SparePartsFixed parts = new SparePartsFixed();
    Runnable worker =
        () -> {
          for (int i = 0; i < 500; i++) {
            parts.stock("bolt", 1);
            parts.take("bolt");
          }
        };
    Thread first = new Thread(worker);
    Thread second = new Thread(worker);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("bolts: " + parts.pieces("bolt"));
  }
}
