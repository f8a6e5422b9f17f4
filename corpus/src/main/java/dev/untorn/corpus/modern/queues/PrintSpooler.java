package dev.untorn.corpus.modern.queues;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Pages for a printer in a bounded queue; adding can overflow, and a batch can run dry. */
public final class PrintSpooler {
  private final BlockingQueue<String> pages = new ArrayBlockingQueue<>(8);

  public boolean submit(String page) { // TORN: stale-value, causal-stale-value
    if (pages.remainingCapacity() == 0) {
      return false;
    }
    return pages.add(page);
  }

  public List<String> batch() { // TORN: stale-value, causal-stale-value
    List<String> batch = new ArrayList<>();
    int count = pages.size();
    for (int i = 0; i < count; i++) {
      batch.add(pages.remove());
    }
    return batch;
  }

  public static void main(String[] args) throws InterruptedException {
    PrintSpooler spooler = new PrintSpooler();
    AtomicInteger failures = new AtomicInteger();
    Runnable office =
        () -> {
          for (int i = 0; i < 500; i++) {
            try {
              spooler.submit("page-" + i);
              spooler.batch();
            } catch (IllegalStateException | NoSuchElementException e) {
              failures.incrementAndGet();
            }
          }
        };
    Thread first = new Thread(office);
    Thread second = new Thread(office);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("failures: " + failures.get());
  }
}
