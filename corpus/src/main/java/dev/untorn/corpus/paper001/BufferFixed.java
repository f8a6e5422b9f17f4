package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Buffer}, whose declared regions are kept by a lock.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class BufferFixed {
  private static final int SIZE = 16;

  private final int[] items = new int[SIZE];
  private int head;
  private int tail = SIZE / 2;

  /** The slot is free afterwards: the value belongs to the caller. */
  @Atomic
  synchronized int next() {
    int value = items[head];
    head = (head + 1) % SIZE;
    return value;
  }

  @Atomic
  synchronized void add(int value) {
    items[tail] = value;
    tail = (tail + 1) % SIZE;
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final BufferFixed buffer;

    Worker(BufferFixed buffer) {
      this.buffer = buffer;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        work();
      }
    }

    /** Takes a value, computes and gives back the result; nobody else has that value meanwhile. */
    private void work() {
      int value = buffer.next();
      int result = 3 * value + 1;
      buffer.add(result);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BufferFixed buffer = new BufferFixed();
    Thread first = new Thread(new Worker(buffer));
    Thread second = new Thread(new Worker(buffer));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
