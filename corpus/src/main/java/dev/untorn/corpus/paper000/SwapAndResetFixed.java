package dev.untorn.corpus.paper000;

/** The fixed counterpart of {@link SwapAndReset}: the reset is one step too. */
public final class SwapAndResetFixed {
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

  public void reset() {
    synchronized (lock) {
      x = 0;
      y = 0;
    }
  }

  /** Swaps again and again. */
  static final class Swapper extends Thread {
    private final SwapAndResetFixed shared;

    Swapper(SwapAndResetFixed shared) {
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
    private final SwapAndResetFixed shared;

    Resetter(SwapAndResetFixed shared) {
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
    SwapAndResetFixed shared = new SwapAndResetFixed();
    Thread first = new Swapper(shared);
    Thread second = new Resetter(shared);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
