package demo.warehouse;

/** A forklift. Each has a lock of its own, and all of them use the same shelves. */
public final class Forklift {
  private int moved;

  /**
   * Checks the shelf under its read lock and stores the crates under its write lock. In between,
   * the shelf is not locked, and another forklift can take the last free place.
   */
  public synchronized boolean store(Shelf shelf, int crates) { // TORN: locking-pattern
    // TORN: stale-value, causal-stale-value, reduction
    if (shelf.free() < crates) {
      return false;
    }
    shelf.put(crates);
    moved += crates;
    return true;
  }

  /** The same steps under one write lock; acquiring it again inside is harmless. */
  public synchronized boolean storeLocked(Shelf shelf, int crates) { // NOT TORN
    shelf.lock.writeLock().lock();
    try {
      if (shelf.free() < crates) {
        return false;
      }
      shelf.put(crates);
    } finally {
      shelf.lock.writeLock().unlock();
    }
    moved += crates;
    return true;
  }

  public synchronized int moved() {
    return moved;
  }
}
