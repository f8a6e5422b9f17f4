package dev.untorn.corpus.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/** Runs each of some bodies three times in a separate thread, in a forced schedule. */
public final class ForcedRun {

  private static final int ROUNDS = 3;

  private ForcedRun() {}

  /** The work of one thread. */
  private record Worker(Gate gate, int number, Runnable body) implements Runnable {
    @Override
    public void run() {
      for (int round = 0; round < ROUNDS; round++) {
        try {
          gate.enter(number, round);
          body.run();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        } finally {
          gate.leave();
        }
      }
    }
  }

  private static List<Worker> workers(Schedule schedule, Runnable... bodies) {
    Gate gate = new Gate(schedule, bodies.length, ROUNDS);
    List<Worker> workers = new ArrayList<>();
    for (Runnable body : bodies) {
      workers.add(new Worker(gate, workers.size(), body));
    }
    return workers;
  }

  /** Runs the bodies in threads. */
  public static void inThreads(Schedule schedule, Runnable... bodies) throws InterruptedException {
    start(Thread::new, workers(schedule, bodies));
  }

  /** Runs the bodies in virtual threads if the JDK has them. */
  public static void inVirtualThreads(Schedule schedule, Runnable... bodies)
      throws InterruptedException {
    start(virtualThreads(), workers(schedule, bodies));
  }

  /** Runs the bodies in the threads of an executor. */
  public static void inExecutor(Schedule schedule, Runnable... bodies) throws InterruptedException {
    ExecutorService executor = Executors.newFixedThreadPool(bodies.length);
    List<Future<?>> tasks = new ArrayList<>();
    for (Worker worker : workers(schedule, bodies)) {
      tasks.add(executor.submit(worker));
    }
    executor.shutdown();
    try {
      for (Future<?> task : tasks) {
        task.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void start(ThreadFactory factory, List<Worker> workers)
      throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (Worker worker : workers) {
      threads.add(factory.newThread(worker));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static ThreadFactory virtualThreads() {
    try {
      Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
      Class<?> type = Class.forName("java.lang.Thread$Builder");
      return (ThreadFactory) type.getMethod("factory").invoke(builder);
    } catch (ReflectiveOperationException e) {
      return Thread::new;
    }
  }
}
