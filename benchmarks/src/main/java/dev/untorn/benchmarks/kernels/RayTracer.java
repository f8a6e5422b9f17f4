package dev.untorn.benchmarks.kernels;

/** Rays into a scene of balls: many small objects that live for a moment, one shared sum. */
final class RayTracer implements Kernel {

  private final Ball[] scene = new Ball[64];
  private final int rows;
  private long sum;

  /** A direction or a place. */
  private record Vector(double x, double y, double z) {
    Vector minus(Vector other) {
      return new Vector(x - other.x, y - other.y, z - other.z);
    }

    double dot(Vector other) {
      return x * other.x + y * other.y + z * other.z;
    }
  }

  /** A ball in the scene. */
  private static final class Ball {
    private final Vector centre;
    private double radius;

    Ball(int i) {
      centre = new Vector(i % 8 - 4, Math.floorDiv(i, 8) - 4, 10 + i % 3);
      radius = 0.3 + (i % 5) / 10.0;
    }

    double meet(Vector from, Vector direction) {
      Vector way = from.minus(centre);
      double b = way.dot(direction);
      double c = way.dot(way) - radius * radius;
      double d = b * b - c;
      return d < 0 ? Double.MAX_VALUE : -b - Math.sqrt(d);
    }
  }

  RayTracer(int percent) {
    for (int i = 0; i < scene.length; i++) {
      scene[i] = new Ball(i);
    }
    rows = 200 * percent;
  }

  @Override
  public void work(int thread, int threads) {
    for (int row = thread; row < rows; row += threads) {
      long found = 0;
      for (int column = 0; column < 500; column++) {
        found += trace(column / 60.0 - 4, (row % 500) / 60.0 - 4);
      }
      add(found);
    }
  }

  private long trace(double x, double y) {
    Vector from = new Vector(x, y, 0);
    Vector direction = new Vector(0, 0, 1);
    double nearest = Double.MAX_VALUE;
    for (Ball ball : scene) {
      nearest = Math.min(nearest, ball.meet(from, direction));
    }
    return nearest == Double.MAX_VALUE ? 0 : Math.round(nearest * 100);
  }

  private synchronized void add(long found) {
    sum += found;
  }

  @Override
  public long result() {
    return sum;
  }
}
