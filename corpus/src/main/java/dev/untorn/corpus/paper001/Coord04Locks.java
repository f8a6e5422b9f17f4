package dev.untorn.corpus.paper001;

/**
 * A pair of coordinates that is swapped in one step and reset in two.
 *
 * <p>The regions are synchronized methods.
 */
public final class Coord04Locks {
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

  /** A swap between the two steps brings the old y back as x. */
  void reset() { // TORN: view-inconsistency
    resetX();
    resetY();
  }

  /** Swaps again and again. */
  static final class Swapper implements Runnable {
    private final Coord04Locks coord;

    Swapper(Coord04Locks coord) {
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
    private final Coord04Locks coord;

    Resetter(Coord04Locks coord) {
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
    Coord04Locks coord = new Coord04Locks();
    Thread first = new Thread(new Swapper(coord));
    Thread second = new Thread(new Resetter(coord));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
