package dev.untorn.corpus.paper002;

/**
 * Particles in a box that push each other; threads share arrays and are kept apart by barriers: no
 * violation.
 *
 * <p>Arguments: particles, steps and threads.
 */
public final class MolDyn {
  private static final double BOX = 10;
  private static final double STEP = 0.001;

  private final double[] x;
  private final double[] velocity;
  private final double[][] forces;
  private final int steps;
  private final Barrier barrier;

  MolDyn(int particles, int steps, int threads) {
    this.x = new double[particles];
    this.velocity = new double[particles];
    this.forces = new double[threads][particles];
    this.steps = steps;
    this.barrier = new Barrier(threads);
    for (int i = 0; i < particles; i++) {
      x[i] = BOX * i / particles;
    }
  }

  /** Adds up the forces of its pairs in an array of its own, and moves its own particles. */
  static final class Worker extends Thread {
    private final MolDyn box;
    private final int id;

    Worker(MolDyn box, int id) {
      this.box = box;
      this.id = id;
    }

    @Override
    public void run() {
      for (int step = 0; step < box.steps; step++) {
        push(box.x, box.forces[id]);
        box.barrier.await();
        move();
        box.barrier.await();
      }
    }

    void push(double[] x, double[] force) {
      for (int i = id; i < x.length; i += box.forces.length) {
        for (int j = i + 1; j < x.length; j++) {
          double distance = x[j] - x[i];
          double strength = 1 / (0.1 + distance * distance);
          force[i] -= strength * distance;
          force[j] += strength * distance;
        }
      }
    }

    void move() {
      for (int i = id; i < box.x.length; i += box.forces.length) {
        double force = 0;
        for (double[] part : box.forces) {
          force += part[i];
          part[i] = 0;
        }
        box.velocity[i] += STEP * force;
        box.x[i] += STEP * box.velocity[i];
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int particles = args.length > 0 ? Integer.parseInt(args[0]) : 24;
    int steps = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    int threads = args.length > 2 ? Integer.parseInt(args[2]) : 3;
    MolDyn box = new MolDyn(particles, steps, threads);
    Worker[] workers = new Worker[threads];
    for (int i = 0; i < threads; i++) {
      workers[i] = new Worker(box, i);
      workers[i].start();
    }
    for (Worker worker : workers) {
      worker.join();
    }
    double energy = 0;
    for (double velocity : box.velocity) {
      energy += velocity * velocity / 2;
    }
    System.out.println("energy " + energy);
  }
}
