package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Local}: the copy does not leave the region.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class LocalFixed {
  private int value;

  @Atomic
  synchronized int getValue() {
    return value;
  }

  @Atomic
  synchronized void setValue(int newValue) {
    value = newValue;
  }

  @Atomic
  synchronized void increment() {
    int tmp = getValue();
    tmp++;
    setValue(tmp);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final LocalFixed shared;

    Worker(LocalFixed shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.increment();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LocalFixed shared = new LocalFixed();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
