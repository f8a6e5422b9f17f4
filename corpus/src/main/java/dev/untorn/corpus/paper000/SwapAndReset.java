package dev.untorn.corpus.paper000;

/** Figure 1: a swap in one step and a reset in two. */
public final class SwapAndReset {
  private final Object lock = new Object();
  private int x = 1;
  private int y = 2;

  public void swap() {
    synchronized (lock) {
      int oldX = x;
      x = y;
      y = oldX;
    }
  }

  /** A swap between the two blocks leaves (y, 0) behind. */
  public void reset() { // TORN: view-inconsistency
    synchronized (lock) {
      x = 0;
    }
    synchronized (lock) {
      y = 0;
    }
  }

  /** Swaps again and again. */
  static final class Swapper extends Thread {
    private final SwapAndReset shared;

    Swapper(SwapAndReset shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.swap();
      }
    }
  }

  /** Resets again and again. */
  static final class Resetter extends Thread {
    private final SwapAndReset shared;

    Resetter(SwapAndReset shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.reset();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SwapAndReset shared = new SwapAndReset();
    Thread first = new Swapper(shared);
    Thread second = new Resetter(shared);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
