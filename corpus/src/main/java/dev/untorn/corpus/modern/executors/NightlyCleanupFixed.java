package dev.untorn.corpus.modern.executors;

import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Old files removed by a timer, which removes all that are there in one step. */
public final class NightlyCleanupFixed {

  private final List<String> old = new ArrayList<>();
  private final Timer timer = new Timer("cleanup");

  public synchronized void expire(String file) {
    old.add(file);
  }

  public synchronized String restore() {
    return old.isEmpty() ? null : old.remove(0);
  }

  private synchronized void removeAll() {
    int files = old.size();
    old.subList(0, files).clear();
  }

  public TimerTask task(CountDownLatch ran, AtomicInteger failures) {
    return new TimerTask() {
      @Override
      public void run() {
        try {
          removeAll();
        } catch (IndexOutOfBoundsException e) {
          failures.incrementAndGet();
        } finally {
          ran.countDown();
        }
      }
    };
  }

  public static void main(String[] args) throws InterruptedException {
    NightlyCleanupFixed cleanup = new NightlyCleanupFixed();
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
