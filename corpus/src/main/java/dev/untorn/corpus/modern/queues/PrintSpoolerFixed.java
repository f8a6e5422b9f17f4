package dev.untorn.corpus.modern.queues;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Pages for a printer in a bounded queue, which is asked to add and to drain in one call each. */
public final class PrintSpoolerFixed {

  private final BlockingQueue<String> pages = new ArrayBlockingQueue<>(8);

  public boolean submit(String page) {
    return pages.offer(page);
  }

  public List<String> batch() {
    List<String> batch = new ArrayList<>();
    pages.drainTo(batch);
    return batch;
  }

  public static void main(String[] args) throws InterruptedException {
    PrintSpoolerFixed spooler = new PrintSpoolerFixed();
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
