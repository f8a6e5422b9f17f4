package dev.untorn.benchmarks.kernels;

/** Some work for several threads. */
interface Kernel {

  /** Does the part of one thread. */
  void work(int thread, int threads) throws InterruptedException;

  /** What came of it, whatever the order in which threads worked. */
  long result();
}
