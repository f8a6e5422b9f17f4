package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * A buffer whose values are taken out, worked on and put back: a hand-over, which is no violation.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class Buffer {
  private static final int SIZE = 16;

  private final int[] items = new int[SIZE];
  private int head;
  private int tail = SIZE / 2;

  /** The slot is free afterwards: the value belongs to the caller. */
  @Atomic
  int next() { // TORN(dynamic): block
    int value = items[head];
    head = (head + 1) % SIZE;
    return value;
  }

  @Atomic
  void add(int value) { // TORN(dynamic): block
    items[tail] = value;
    tail = (tail + 1) % SIZE;
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final Buffer buffer;

    Worker(Buffer buffer) {
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
    Buffer buffer = new Buffer();
    Thread first = new Thread(new Worker(buffer));
    Thread second = new Thread(new Worker(buffer));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
