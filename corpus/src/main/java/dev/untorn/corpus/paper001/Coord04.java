package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * A pair of coordinates that is swapped in one step and reset in two.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class Coord04 {
  private int x = 1;
  private int y = 2;

  @Atomic
  void swap() { // TORN(dynamic): block
    int oldX = x;
    x = y;
    y = oldX;
  }

  @Atomic
  void resetX() {
    x = 0;
  }

  @Atomic
  void resetY() {
    y = 0;
  }

  /** A swap between the two steps brings the old y back as x. */
  void reset() { // TORN: view-inconsistency
    resetX();
    resetY();
  }

  /** Swaps again and again. */
  static final class Swapper implements Runnable {
    private final Coord04 coord;

    Swapper(Coord04 coord) {
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
    private final Coord04 coord;

    Resetter(Coord04 coord) {
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
    Coord04 coord = new Coord04();
    Thread first = new Thread(new Swapper(coord));
    Thread second = new Thread(new Resetter(coord));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
