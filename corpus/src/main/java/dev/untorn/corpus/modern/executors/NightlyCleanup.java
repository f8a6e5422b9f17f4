package dev.untorn.corpus.modern.executors;

import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Old files removed by a timer; the timer counts them in one step and removes that many in another.
 */
public final class NightlyCleanup {
  private final List<String> old = new ArrayList<>();
  private final Timer timer = new Timer("cleanup");

  public synchronized void expire(String file) {
    old.add(file);
  }

  public synchronized String restore() {
    return old.isEmpty() ? null : old.remove(0);
  }

  private synchronized int count() {
    return old.size();
  }

  private synchronized void remove(int files) {
    old.subList(0, files).clear();
  }

  public TimerTask task(CountDownLatch ran, AtomicInteger failures) {
    return new TimerTask() {
      @Override
      public void run() { // TORN: stale-value, causal-stale-value
        try {
          int files = count();
          remove(files);
        } catch (IndexOutOfBoundsException e) {
          failures.incrementAndGet();
        } finally {
          ran.countDown();
        }
      }
    };
  }

  public static void main(String[] args) throws InterruptedException {
    NightlyCleanup cleanup = new NightlyCleanup();
    CountDownLatch ran = new CountDownLatch(20);
    AtomicInteger failures = new AtomicInteger();
    for (int i = 0; i < 20; i++) {
      cleanup.timer.schedule(cleanup.task(ran, failures), 0);
    }
    for (int i = 0; i < 2000; i++) {
      cleanup.expire("file-" + i);
      cleanup.restore();
    }
    ran.await();
    cleanup.timer.cancel();
    System.out.println("failures: " + failures.get());
  }
}
