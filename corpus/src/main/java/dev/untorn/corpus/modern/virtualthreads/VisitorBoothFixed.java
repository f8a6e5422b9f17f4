package dev.untorn.corpus.modern.virtualthreads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Visitors let in by many virtual threads, one check and step at a time. */
public final class VisitorBoothFixed {

  private static final int ROOM = 50;
  private final AtomicInteger inside = new AtomicInteger();
  private final ReentrantLock lock = new ReentrantLock();
  private int refused;

  public void enter() {
    inside.updateAndGet(now -> now < ROOM ? now + 1 : now);
  }

  public void refuse() {
    lock.lock();
    try {
      refused++;
    } finally {
      lock.unlock();
    }
  }

  public int inside() {
    return inside.get();
  }

  public int refused() {
    lock.lock();
    try {
      return refused;
    } finally {
      lock.unlock();
    }
  }

  private static ExecutorService virtualThreads() {
    try {
      return (ExecutorService)
          Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    VisitorBoothFixed booth = new VisitorBoothFixed();
    ExecutorService threads = virtualThreads();
    if (threads == null) {
      System.out.println("skipped: virtual threads came with Java 21");
      return;
    }
    for (int i = 0; i < 200; i++) {
      threads.execute(
          () -> {
            booth.enter();
            booth.refuse();
          });
    }
    threads.shutdown();
    if (threads.awaitTermination(10, TimeUnit.SECONDS)) {
      System.out.println("inside: " + booth.inside());
    }
  }
}
