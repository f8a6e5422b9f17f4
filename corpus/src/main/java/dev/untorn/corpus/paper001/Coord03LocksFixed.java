package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link Coord03}: both coordinates are read in one step.
 *
 * <p>The regions are synchronized methods.
 */
public final class Coord03LocksFixed {
  private int x;
  private int y;

  synchronized void setPair(int newX, int newY) {
    x = newX;
    y = newY;
  }

  synchronized int getX() {
    return x;
  }

  synchronized int getY() {
    return y;
  }

  synchronized int sum() {
    return x + y;
  }

  synchronized int distance() {
    int dx = getX();
    int dy = getY();
    return dx * dx + dy * dy;
  }

  /** Changes both coordinates in one step. */
  static final class Setter implements Runnable {
    private final Coord03LocksFixed coord;

    Setter(Coord03LocksFixed coord) {
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
    private final Coord03LocksFixed coord;
    int last;

    OneByOne(Coord03LocksFixed coord) {
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
    private final Coord03LocksFixed coord;
    int last;

    Together(Coord03LocksFixed coord) {
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
    private final Coord03LocksFixed coord;
    int lastX;
    int lastSum;

    Mixed(Coord03LocksFixed coord) {
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
    Coord03LocksFixed coord = new Coord03LocksFixed();
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
