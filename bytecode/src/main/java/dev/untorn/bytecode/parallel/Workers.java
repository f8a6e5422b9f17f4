package dev.untorn.bytecode.parallel;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Runs numbered jobs on all processors; each processor has a worker with its own state. */
public final class Workers {

  private Workers() {}

  @SuppressWarnings("unchecked") // an array of a generic type
  public static <T> List<T> map(int jobs, IntFunction<T> work) {
    Object[] results = new Object[jobs];
    run(jobs, () -> results, (all, job) -> all[job] = work.apply(job));
    return (List<T>) Arrays.asList(results);
  }

  /** Runs all jobs and returns the workers; the assignment of jobs to workers is unspecified. */
  public static <W> List<W> run(int jobs, Supplier<W> newWorker, ObjIntConsumer<W> work) {
    int count = Math.min(Runtime.getRuntime().availableProcessors(), Math.max(1, jobs));
    return IntStream.range(0, count)
        .parallel()
        .mapToObj(
            first -> {
              W worker = newWorker.get();
              for (int job = first; job < jobs; job += count) {
                work.accept(worker, job);
              }
              return worker;
            })
        .toList();
  }
}
