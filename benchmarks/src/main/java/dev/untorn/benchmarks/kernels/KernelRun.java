package dev.untorn.benchmarks.kernels;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** Runs a kernel in two threads, and prints its result, seconds, CPU seconds and peak memory. */
public final class KernelRun {

  private static final int THREADS = 2;

  private static final Map<String, IntFunction<Kernel>> KERNELS =
      new TreeMap<>(
          Map.of(
              "moldyn", MolDyn::new,
              "montecarlo", MonteCarlo::new,
              "raytracer", RayTracer::new,
              "sor", Sor::new,
              "tsp", Tsp::new,
              "counters", Counters::new,
              "readmostly", ReadMostly::new,
              "graph", Graph::new,
              "matrix", Matrix::new));

  private KernelRun() {}

  /** Takes the name of the kernel and its size in percent. */
  public static void main(String[] args) throws InterruptedException {
    Kernel kernel = KERNELS.get(args[0]).apply(Integer.parseInt(args[1]));
    long start = System.nanoTime();
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      threads[i] = new Thread(new Part(kernel, i), "kernel-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    double wall = (System.nanoTime() - start) / 1e9;
    double cpu = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis() / 1e3;
    System.out.printf("%d %.3f %.3f %d%n", kernel.result(), wall, cpu, memory());
  }

  /** The peak memory of the process, in kilobytes. */
  private static long memory() {
    try {
      return Files.readAllLines(Path.of("/proc/self/status")).stream()
          .filter(line -> line.startsWith("VmHWM"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The part of one thread. */
  private record Part(Kernel kernel, int number) implements Runnable {
    @Override
    public void run() {
      try {
        kernel.work(number, THREADS);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
