package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * A vector of blocks in which a free block is found in one step and taken in another.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class AllocateVector {
  private static final int SIZE = 300;

  private final boolean[] used = new boolean[SIZE];

  @Atomic
  int getFreeBlockIndex() {
    for (int i = 0; i < SIZE; i++) {
      if (!used[i]) {
        return i;
      }
    }
    return -1;
  }

  @Atomic
  void markAsAllocatedBlock(int index) {
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
    private final AllocateVector shared;

    Worker(AllocateVector shared) {
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
    AllocateVector shared = new AllocateVector();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
