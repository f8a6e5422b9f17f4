package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The same region twice, with the result of the first as the argument of the second.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class UnderReporting {
  private int x;

  @Atomic
  int inc(int amount) { // TORN(dynamic): block
    x += amount;
    return x;
  }

  /** Doubles x by adding it to itself, unless another thread changes it between the two calls. */
  void twice() { // TORN: stale-value, causal-stale-value
    int i = inc(0);
    inc(i);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final UnderReporting shared;

    Worker(UnderReporting shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.inc(1);
        shared.twice();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    UnderReporting shared = new UnderReporting();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
