package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Coord04}: both coordinates are reset in one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class Coord04Fixed {
  private int x = 1;
  private int y = 2;

  @Atomic
  synchronized void swap() {
    int oldX = x;
    x = y;
    y = oldX;
  }

  @Atomic
  synchronized void resetX() {
    x = 0;
  }

  @Atomic
  synchronized void resetY() {
    y = 0;
  }

  @Atomic
  synchronized void reset() {
    resetX();
    resetY();
  }

  /** Swaps again and again. */
  static final class Swapper implements Runnable {
    private final Coord04Fixed coord;

    Swapper(Coord04Fixed coord) {
      this.coord = coord;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        coord.swap();
      }
    }
  }

  /** Resets again and again. */
  static final class Resetter implements Runnable {
    private final Coord04Fixed coord;

    Resetter(Coord04Fixed coord) {
      this.coord = coord;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        coord.reset();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Coord04Fixed coord = new Coord04Fixed();
    Thread first = new Thread(new Swapper(coord));
    Thread second = new Thread(new Resetter(coord));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
