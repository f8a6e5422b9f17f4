package dev.untorn.corpus.paper001;

/**
 * A buffer whose values are taken out, worked on and put back: a hand-over, which is no violation.
 *
 * <p>The regions are synchronized methods.
 */
public final class BufferLocks {
  private static final int SIZE = 16;

  private final int[] items = new int[SIZE];
  private int head;
  private int tail = SIZE / 2;

  /** The slot is free afterwards: the value belongs to the caller. */
  synchronized int next() {
    int value = items[head];
    head = (head + 1) % SIZE;
    return value;
  }

  synchronized void add(int value) {
    items[tail] = value;
    tail = (tail + 1) % SIZE;
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final BufferLocks buffer;

    Worker(BufferLocks buffer) {
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
    BufferLocks buffer = new BufferLocks();
    Thread first = new Thread(new Worker(buffer));
    Thread second = new Thread(new Worker(buffer));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
