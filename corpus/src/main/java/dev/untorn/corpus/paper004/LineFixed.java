package dev.untorn.corpus.paper004;

/** The fixed counterpart of {@link Line}: the point stays locked for both distances. */
public final class LineFixed {
  private final Position start;
  private final Position end;

  LineFixed(Position start, Position end) {
    this.start = start;
    this.end = end;
  }

  public synchronized boolean contains(Position point) {
    synchronized (point) {
      double toStart = point.distanceTo(start);
      double toEnd = point.distanceTo(end);
      double length = start.distanceTo(end);
      return toStart + toEnd <= 1.001 * length;
    }
  }

  /** A point that can be moved; the paper calls it a location. */
  static final class Position {
    private double x;
    private double y;

    Position(double x, double y) {
      this.x = x;
      this.y = y;
    }

    synchronized double distanceTo(Position other) {
      return Math.hypot(other.x - x, other.y - y);
    }

    synchronized void moveTo(double newX, double newY) {
      x = newX;
      y = newY;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Position point = new Position(0, 5);
    LineFixed line = new LineFixed(new Position(0, 0), new Position(10, 0));
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              line.contains(point);
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              point.moveTo(i % 2 * 10, 5);
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
