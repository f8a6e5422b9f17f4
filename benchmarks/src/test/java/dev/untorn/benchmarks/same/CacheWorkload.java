package dev.untorn.benchmarks.same;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.util.concurrent.Striped;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.Lock;

/** Guava: a cache, striped locks and a concurrent set that counts. */
final class CacheWorkload {

  private CacheWorkload() {}

  static String run(int size) throws Exception {
    LoadingCache<Integer, String> cache =
        CacheBuilder.newBuilder()
            .maximumSize(1000)
            .build(CacheLoader.from(number -> "square " + number * number));
    ConcurrentHashMultiset<String> seen = ConcurrentHashMultiset.create();
    Striped<Lock> locks = Striped.lock(8);
    Map<Integer, Integer> counts = new TreeMap<>();
    Workloads.inParallel(
        8,
        part -> {
          for (int i = 0; i < size; i++) {
            seen.add(cache.get(i % 50));
            Lock lock = locks.get(i % 8);
            lock.lock();
            try {
              synchronized (counts) {
                counts.merge(i % 5, 1, Integer::sum);
              }
            } finally {
              lock.unlock();
            }
          }
        });
    return seen.size() + " " + seen.elementSet().size() + " " + counts;
  }
}
