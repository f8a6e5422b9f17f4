package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link Local}: the copy does not leave the region.
 *
 * <p>The regions are synchronized methods.
 */
public final class LocalLocksFixed {
  private int value;

  synchronized int getValue() {
    return value;
  }

  synchronized void setValue(int newValue) {
    value = newValue;
  }

  synchronized void increment() {
    int tmp = getValue();
    tmp++;
    setValue(tmp);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final LocalLocksFixed shared;

    Worker(LocalLocksFixed shared) {
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
    LocalLocksFixed shared = new LocalLocksFixed();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
