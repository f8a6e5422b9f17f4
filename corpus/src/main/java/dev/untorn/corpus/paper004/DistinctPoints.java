package dev.untorn.corpus.paper004;

/**
 * Section 3.1: a loop that locks a different object each time, and two branches: not the pattern.
 */
public final class DistinctPoints {

  /** A point that can be moved. */
  static final class Point {
    private int x;

    synchronized int x() {
      return x;
    }

    synchronized void move() {
      x++;
    }
  }

  private final Point[] points = {new Point(), new Point()};
  private int last;

  /** Each point is locked only once. */
  public synchronized void look() {
    int farthest = 0;
    for (int i = 0; i < points.length; i++) {
      farthest = Math.max(farthest, points[i].x());
    }
    last = farthest;
  }

  /** One branch or the other, never both. */
  public synchronized void moveOne(boolean isFirst) {
    if (isFirst) {
      points[0].move();
    } else {
      points[1].move();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DistinctPoints figure = new DistinctPoints();
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              figure.look();
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              figure.moveOne(i % 2 == 0);
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
