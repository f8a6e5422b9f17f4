package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link AllocateVector}: a block is found and taken in one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class AllocateVectorFixed {
  private static final int SIZE = 300;

  private final boolean[] used = new boolean[SIZE];

  @Atomic
  synchronized int getFreeBlockIndex() {
    for (int i = 0; i < SIZE; i++) {
      if (!used[i]) {
        return i;
      }
    }
    return -1;
  }

  @Atomic
  synchronized void markAsAllocatedBlock(int index) {
    used[index] = true;
  }

  @Atomic
  synchronized int allocate() {
    int index = getFreeBlockIndex();
    if (index >= 0) {
      markAsAllocatedBlock(index);
    }
    return index;
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final AllocateVectorFixed shared;

    Worker(AllocateVectorFixed shared) {
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
    AllocateVectorFixed shared = new AllocateVectorFixed();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
