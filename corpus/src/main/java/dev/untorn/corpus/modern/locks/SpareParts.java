package dev.untorn.corpus.modern.locks;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Parts on shelves under a read-write lock; what was read under the read lock is trusted under the
 * other.
 */
public final class SpareParts {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<String, Integer> parts = new HashMap<>();

  public void stock(String part, int pieces) { // TORN: stale-value, causal-stale-value
    int old;
    lock.readLock().lock();
    try {
      old = parts.getOrDefault(part, 0);
    } finally {
      lock.readLock().unlock();
    }
    lock.writeLock().lock();
    try {
      parts.put(part, old + pieces);
    } finally {
      lock.writeLock().unlock();
    }
  }

  public boolean take(String part) { // TORN: stale-value, causal-stale-value
    boolean there;
    lock.readLock().lock();
    try {
      there = parts.getOrDefault(part, 0) > 0;
    } finally {
      lock.readLock().unlock();
    }
    if (there) {
      lock.writeLock().lock();
      try {
        parts.merge(part, -1, Integer::sum);
      } finally {
        lock.writeLock().unlock();
      }
    }
    return there;
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
    SpareParts parts = new SpareParts();
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
