package dev.untorn.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Programs that are judged while they run: {@code append} has an operation that can be torn,
 * however its threads are scheduled; {@code sound} has none.
 */
public final class Judged {

  private Judged() {}

  /** Which part to run, and what ends it. */
  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "sound" -> sound();
      case "reader-first" -> append(true);
      default -> append(false);
    }
    switch (args.length > 1 ? args[1] : "") {
      case "exit" -> System.exit(7);
      case "throw" -> throw new IllegalStateException("as was wanted");
      case "wait" -> {
        System.out.println("ready");
        new CountDownLatch(1).await();
      }
      default -> {
        // Ends by itself.
      }
    }
  }

  /** One thread after the other, so that they never meet. */
  private static void append(boolean isReaderFirst) throws InterruptedException {
    Buffer shared = new Buffer();
    Buffer longer = new Buffer();
    Thread reader = new Thread(() -> longer.append(shared));
    Thread writer =
        new Thread(
            () -> {
              shared.setLength(3);
              shared.setLength(5);
            });
    Thread first = isReaderFirst ? reader : writer;
    Thread second = isReaderFirst ? writer : reader;
    first.start();
    while (first.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
    second.start();
    second.join();
  }

  /** As the class of the JDK was once. */
  static final class Buffer {

    private final char[] text = new char[8];
    private int length = 5;

    synchronized int length() {
      return length;
    }

    synchronized void setLength(int newLength) {
      length = newLength;
    }

    synchronized void copyTo(char[] to, int end) {
      if (end > length) {
        throw new IndexOutOfBoundsException(end);
      }
      System.arraycopy(text, 0, to, 0, end);
    }

    synchronized void append(Buffer other) {
      int end = other.length();
      other.copyTo(text, end);
      length = end;
    }
  }

  private static void sound() throws Exception {
    locks();
    ExecutorService pool = Executors.newFixedThreadPool(3);
    futures(pool);
    tables(pool);
    pool.shutdown();
    phases();
  }

  /** Counts under a lock that is no monitor. */
  static final class Counter {

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Integer> names = new HashMap<>();
    private int count;

    void add(String name) {
      lock.lock();
      try {
        count++;
        names.merge(name, 1, Integer::sum);
      } finally {
        lock.unlock();
      }
    }

    int sum() {
      lock.lock();
      try {
        return count + names.size();
      } finally {
        lock.unlock();
      }
    }
  }

  private static void locks() throws InterruptedException {
    Counter counter = new Counter();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Thread thread =
          new Thread(
              () -> {
                for (int k = 0; k < 50; k++) {
                  counter.add("n" + k);
                  counter.sum();
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** Used without any lock. */
  static final class Work {

    private int sum;
    private int count;

    void add(int number) {
      sum += number;
      count++;
      sum += count;
    }

    int result() {
      return sum + count + sum;
    }
  }

  /** Tasks hand their work over to who waits for them, and get it from who submits them. */
  private static void futures(ExecutorService pool) throws Exception {
    Work work = new Work();
    for (int i = 0; i < 20; i++) {
      int number = i;
      pool.submit(() -> work.add(number)).get();
      work.add(work.result());
    }
  }

  private static final Map<String, Integer> TABLE = new HashMap<>();
  private static int size;

  static int look(String name) {
    return TABLE.get(name) + size + TABLE.get(name) + size;
  }

  private static void tables(ExecutorService pool) throws Exception {
    TABLE.put("x", 1);
    size = 1;
    List<Future<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      all.add(pool.submit(() -> look("x") + look("x")));
    }
    for (Future<Integer> one : all) {
      one.get();
    }
    size = TABLE.size();
    look("x");
  }

  private static final int[] HALVES = new int[2];

  static void step(int half) {
    HALVES[half] += 1;
    HALVES[half] += HALVES[half];
  }

  /** In each phase a thread has another half. */
  private static void phases() throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Runnable[] workers = new Runnable[2];
    for (int i = 0; i < 2; i++) {
      int own = i;
      workers[i] =
          () -> {
            try {
              for (int round = 0; round < 20; round++) {
                step((own + round) % 2);
                barrier.await();
              }
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
          };
    }
    Thread first = new Thread(workers[0]);
    Thread second = new Thread(workers[1]);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
