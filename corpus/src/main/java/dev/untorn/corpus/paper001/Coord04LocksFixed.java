package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link Coord04}: both coordinates are reset in one step.
 *
 * <p>The regions are synchronized methods.
 */
public final class Coord04LocksFixed {
  private int x = 1;
  private int y = 2;

  synchronized void swap() {
    int oldX = x;
    x = y;
    y = oldX;
  }

  synchronized void resetX() {
    x = 0;
  }

  synchronized void resetY() {
    y = 0;
  }

  synchronized void reset() {
    resetX();
    resetY();
  }

  /** Swaps again and again. */
  static final class Swapper implements Runnable {
    private final Coord04LocksFixed coord;

    Swapper(Coord04LocksFixed coord) {
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
    private final Coord04LocksFixed coord;

    Resetter(Coord04LocksFixed coord) {
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
    Coord04LocksFixed coord = new Coord04LocksFixed();
    Thread first = new Thread(new Swapper(coord));
    Thread second = new Thread(new Resetter(coord));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
