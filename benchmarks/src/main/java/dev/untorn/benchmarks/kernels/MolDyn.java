package dev.untorn.benchmarks.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Particles that attract and repel each other: objects with many fields, barriers between steps.
 */
final class MolDyn implements Kernel {

  private final Particle[] particles;
  private final int steps;
  private final CyclicBarrier barrier = new CyclicBarrier(2);

  /** One particle. */
  static final class Particle {
    double x;
    double y;
    double z;
    double fx;
    double fy;
    double fz;
    double vx;

    Particle(int i) {
      x = i % 10;
      y = Math.floorDiv(i, 10) % 10;
      z = Math.floorDiv(i, 100);
    }

    void force(Particle[] all) {
      fx = 0;
      fy = 0;
      fz = 0;
      for (Particle other : all) {
        if (other != this) {
          double dx = x - other.x;
          double dy = y - other.y;
          double dz = z - other.z;
          double distance = dx * dx + dy * dy + dz * dz + 0.1;
          double strength = 1 / (distance * distance * distance) - 0.5 / distance;
          fx += dx * strength;
          fy += dy * strength;
          fz += dz * strength;
        }
      }
    }

    void move() {
      vx += fx * 1e-5;
      x += vx;
      y += fy * 1e-5;
      z += fz * 1e-5;
    }
  }

  MolDyn(int percent) {
    particles = new Particle[1200];
    for (int i = 0; i < particles.length; i++) {
      particles[i] = new Particle(i);
    }
    steps = 2 * percent;
  }

  @Override
  public void work(int thread, int threads) throws InterruptedException {
    for (int step = 0; step < steps; step++) {
      for (int i = thread; i < particles.length; i += threads) {
        particles[i].force(particles);
      }
      await();
      for (int i = thread; i < particles.length; i += threads) {
        particles[i].move();
      }
      await();
    }
  }

  private void await() throws InterruptedException {
    try {
      barrier.await();
    } catch (BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public long result() {
    double sum = 0;
    for (Particle particle : particles) {
      sum += particle.x + particle.y + particle.z;
    }
    return Math.round(sum * 1e6);
  }
}
