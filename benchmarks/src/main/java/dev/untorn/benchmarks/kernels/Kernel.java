package dev.untorn.benchmarks.kernels;

/** Some work for several threads. */
interface Kernel {

  /** Does the part of one thread. */
  void work(int thread, int threads) throws InterruptedException;

  /** The result, which does not depend on the order in which threads work. */
  long result();
}
