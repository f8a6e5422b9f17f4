package demo.warehouse;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A shelf with room for some crates; many threads may read it at once, one may change it. */
public final class Shelf {
  final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int free;

  public Shelf(int free) {
    this.free = free;
  }

  public int free() {
    lock.readLock().lock();
    try {
      return free;
    } finally {
      lock.readLock().unlock();
    }
  }

  void put(int crates) {
    lock.writeLock().lock();
    try {
      free -= crates;
    } finally {
      lock.writeLock().unlock();
    }
  }
}
