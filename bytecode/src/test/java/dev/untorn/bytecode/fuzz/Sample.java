package dev.untorn.bytecode.fuzz;

import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.function.IntSupplier;

/** Compiled to become a seed: most of what a compiler can put into one small class. */
record Sample(Lock lock, int size, String name) {

  int sum(List<String> words, Object seen) {
    int sum = 0;
    synchronized (seen) {
      for (String word : words) {
        switch (word) {
          case "a" -> sum++;
          case "b" -> sum += 1000;
          default -> sum -= word.length();
        }
      }
    }
    int kept = sum;
    IntSupplier supplier = () -> kept + size;
    return supplier.getAsInt();
  }

  double locked(double step) {
    long[] counts = new long[size];
    lock.lock();
    try {
      counts[0] += (long) step;
      return name == null ? step : counts[0] % 3;
    } catch (ArithmeticException | ArrayStoreException e) {
      throw new IllegalStateException("for " + name + step, e);
    } finally {
      lock.unlock();
    }
  }
}
