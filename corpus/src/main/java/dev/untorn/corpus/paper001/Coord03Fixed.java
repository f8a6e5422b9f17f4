package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Coord03}: both coordinates are read in one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class Coord03Fixed {
  private int x;
  private int y;

  @Atomic
  synchronized void setPair(int newX, int newY) {
    x = newX;
    y = newY;
  }

  @Atomic
  synchronized int getX() {
    return x;
  }

  @Atomic
  synchronized int getY() {
    return y;
  }

  @Atomic
  synchronized int sum() {
    return x + y;
  }

  @Atomic
  synchronized int distance() {
    int dx = getX();
    int dy = getY();
    return dx * dx + dy * dy;
  }

  /** Changes both coordinates in one step. */
  static final class Setter implements Runnable {
    private final Coord03Fixed coord;

    Setter(Coord03Fixed coord) {
      this.coord = coord;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        coord.setPair(i, i);
      }
    }
  }

  /** Uses both coordinates, read one by one. */
  static final class OneByOne implements Runnable {
    private final Coord03Fixed coord;
    int last;

    OneByOne(Coord03Fixed coord) {
      this.coord = coord;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        last = coord.distance();
      }
    }
  }

  /** Reads both coordinates in one step. */
  static final class Together implements Runnable {
    private final Coord03Fixed coord;
    int last;

    Together(Coord03Fixed coord) {
      this.coord = coord;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        last = coord.sum();
      }
    }
  }

  /** Reads x alone, and then both together: two questions, each answered in one step. */
  static final class Mixed implements Runnable {
    private final Coord03Fixed coord;
    int lastX;
    int lastSum;

    Mixed(Coord03Fixed coord) {
      this.coord = coord;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        lastX = coord.getX();
        lastSum = coord.sum();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Coord03Fixed coord = new Coord03Fixed();
    Thread first = new Thread(new Setter(coord));
    Thread second = new Thread(new OneByOne(coord));
    Thread third = new Thread(new Together(coord));
    Thread fourth = new Thread(new Mixed(coord));
    first.start();
    second.start();
    third.start();
    fourth.start();
    first.join();
    second.join();
    third.join();
    fourth.join();
  }
}
