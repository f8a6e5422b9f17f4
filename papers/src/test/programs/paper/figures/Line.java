// RULES: locking-pattern, locking-pattern-variant

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.ReentrantLock;

/** Paper 004, figures 1 to 3: while this is locked, the point is locked and released twice. */
class Line {
  static final ReentrantLock LINES = new ReentrantLock();
  static Location origin = new Location();

  Location start = new Location();
  Location end = new Location();
  final Location[] points = {start, end};

  synchronized boolean contains(Location point) { // PAPER: locking-pattern; locking-pattern-variant
    double r1 = point.distanceTo(start);
    double r2 = point.distanceTo(end);
    double c = start.distanceTo(end);
    return ((r1 + r2) <= 1.001 * c);
  }

  /** The context is no monitor. */
  boolean containsLock(Location point) { // PAPER: locking-pattern; locking-pattern-variant
    LINES.lock();
    try {
      return point.distanceTo(start) + point.distanceTo(end) < 2;
    } finally {
      LINES.unlock();
    }
  }

  /** The witness is no monitor. */
  synchronized boolean containsMarker(Marker marker) { // PAPER: locking-pattern; locking-pattern-variant
    return marker.x() < 1 && marker.y() < 1;
  }

  static synchronized boolean containsStatic() { // PAPER: locking-pattern; locking-pattern-variant
    double r1 = origin.distanceTo(origin);
    double r2 = origin.distanceTo(origin);
    return r1 < r2;
  }

  synchronized boolean containsElement(int i) { // PAPER: locking-pattern; locking-pattern-variant
    double r1 = points[i].distanceTo(end);
    double r2 = points[i].distanceTo(end);
    return r1 < r2;
  }

  private double sum(Location point, Location one, Location two) {
    return point.distanceTo(one) + point.distanceTo(two);
  }

  synchronized boolean containsHelped(Location point) { // PAPER: locking-pattern; locking-pattern-variant
    return sum(point, start, end) < 2;
  }

  void containsInTask(ExecutorService pool, Location point) { // PAPER: locking-pattern; locking-pattern-variant
    pool.submit(
        () -> {
          synchronized (this) {
            return point.distanceTo(start) + point.distanceTo(end);
          }
        });
  }

  void containsInVirtual(ThreadFactory virtual, Location point) { // PAPER: locking-pattern; locking-pattern-variant
    virtual
        .newThread(
            () -> {
              synchronized (this) {
                point.distanceTo(start);
                point.distanceTo(end);
              }
            })
        .start();
  }

  /** The task does not run under the lock. */
  synchronized void startsTwo(ExecutorService pool, Location point) {
    pool.execute(() -> point.distanceTo(start));
    pool.execute(() -> point.distanceTo(end));
  }
}

class Location {
  double x, y;

  synchronized double distanceTo(Location p) {
    return Math.sqrt(Math.pow(p.x - x, 2) + Math.pow(p.y - y, 2));
  }
}

class Marker {
  private final ReentrantLock lock = new ReentrantLock();
  private double x, y;

  double x() {
    lock.lock();
    try {
      return x;
    } finally {
      lock.unlock();
    }
  }

  double y() {
    lock.lock();
    try {
      return y;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) {
    new Line().contains(new Location());
    new Line().containsMarker(new Marker());
  }
}
