package dev.untorn.corpus.paper001;

/**
 * A vector of blocks in which a free block is found in one step and taken in another.
 *
 * <p>The regions are synchronized methods.
 */
public final class AllocateVectorLocks {
  private static final int SIZE = 300;

  private final boolean[] used = new boolean[SIZE];

  synchronized int getFreeBlockIndex() {
    for (int i = 0; i < SIZE; i++) {
      if (!used[i]) {
        return i;
      }
    }
    return -1;
  }

  synchronized void markAsAllocatedBlock(int index) {
    used[index] = true;
  }

  /** Two threads can be given the same block. */
  int allocate() { // TORN: stale-value, causal-stale-value
    int index = getFreeBlockIndex();
    if (index >= 0) {
      markAsAllocatedBlock(index);
    }
    return index;
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final AllocateVectorLocks shared;

    Worker(AllocateVectorLocks shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.allocate();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    AllocateVectorLocks shared = new AllocateVectorLocks();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
