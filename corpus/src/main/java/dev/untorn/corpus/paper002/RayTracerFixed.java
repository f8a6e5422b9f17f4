package dev.untorn.corpus.paper002;

/** The fixed counterpart of {@link RayTracer}: all threads have the same lock. */
public final class RayTracerFixed {
  private final int size;
  private long checksum;
  private long rays;

  RayTracerFixed(int size) {
    this.size = size;
  }

  /** The brightness of a ball, seen from the front. */
  private int shade(int row, int column) {
    double x = 2.0 * column / size - 1;
    double y = 2.0 * row / size - 1;
    double depth = 1 - x * x - y * y;
    return depth < 0 ? 0 : (int) (255 * Math.sqrt(depth));
  }

  /** Renders every so manieth row. */
  static final class Renderer extends Thread {
    private final RayTracerFixed image;
    private final int first;
    private final int stride;
    private final Object lock;

    Renderer(RayTracerFixed image, int first, int stride, Object lock) {
      this.image = image;
      this.first = first;
      this.stride = stride;
      this.lock = lock;
    }

    @Override
    public void run() {
      for (int row = first; row < image.size; row += stride) {
        int sum = 0;
        for (int column = 0; column < image.size; column++) {
          sum += image.shade(row, column);
        }
        addToChecksum(sum);
        countRays(image.size);
      }
    }

    void addToChecksum(int sum) {
      synchronized (lock) {
        image.checksum += sum;
      }
    }

    void countRays(int count) {
      synchronized (lock) {
        image.rays += count;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 60;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    RayTracerFixed image = new RayTracerFixed(size);
    Renderer[] renderers = new Renderer[threads];
    Object lock = new Object();
    for (int i = 0; i < threads; i++) {
      renderers[i] = new Renderer(image, i, threads, lock);
    }
    for (Renderer renderer : renderers) {
      renderer.start();
    }
    for (Renderer renderer : renderers) {
      renderer.join();
    }
    System.out.println("checksum " + image.checksum + " of " + image.rays + " rays");
  }
}
