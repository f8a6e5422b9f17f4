package dev.untorn.benchmarks.same;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs workloads one after the other and prints what comes of them: the same in every run. */
final class Workloads {

  private static final int THREADS = 4;

  private Workloads() {}

  /** Has threads do something with a library. */
  @FunctionalInterface
  interface Workload {

    /** What came of it, whoever was faster. */
    String run(int size) throws Exception;
  }

  /** One part of a workload. */
  @FunctionalInterface
  interface Part {
    void run(int number) throws Exception;
  }

  private static Map<String, Workload> all() {
    Map<String, Workload> all = new LinkedHashMap<>();
    all.put("database", DatabaseWorkload::run);
    all.put("search", SearchWorkload::run);
    all.put("server", ServerWorkload::run);
    all.put("cache", CacheWorkload::run);
    all.put("pool", PoolWorkload::run);
    all.put("mocks", MockWorkload::run);
    return all;
  }

  /**
   * Runs those that are named.
   *
   * @param args how much each has to do, and their names
   */
  public static void main(String[] args) throws Exception {
    Map<String, Workload> all = all();
    for (String name : List.of(args).subList(1, args.length)) {
      System.out.println(name + " " + all.get(name).run(Integer.parseInt(args[0])));
    }
    // Some libraries leave threads behind.
    System.exit(0);
  }

  /** Has several threads do so many parts. */
  static void inParallel(int parts, Part part) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      int number = i;
      tasks.add(
          () -> {
            part.run(number);
            return null;
          });
    }
    for (Future<Void> done : pool.invokeAll(tasks)) {
      done.get();
    }
    pool.shutdown();
  }
}
