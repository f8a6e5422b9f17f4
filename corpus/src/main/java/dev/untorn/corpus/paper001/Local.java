package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * A counter that is incremented through a local copy.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class Local {
  private int value;

  @Atomic
  int getValue() {
    return value;
  }

  @Atomic
  void setValue(int newValue) {
    value = newValue;
  }

  /** Another increment between reading and writing is lost. */
  void increment() { // TORN: stale-value, causal-stale-value
    int tmp = getValue();
    tmp++;
    setValue(tmp);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final Local shared;

    Worker(Local shared) {
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
    Local shared = new Local();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
