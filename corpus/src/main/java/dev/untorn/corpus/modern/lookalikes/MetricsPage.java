package dev.untorn.corpus.modern.lookalikes;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Numbers for a page that are each counted in one step and mean nothing together. */
public final class MetricsPage {
  private final LongAdder requests = new LongAdder();
  private final AtomicLong slowest = new AtomicLong();
  private final AtomicReference<String> lastPath = new AtomicReference<>("none");
  private final LongAccumulator widest = new LongAccumulator(Math::max, 0);

  public void served(String path, long millis) {
    requests.increment();
    slowest.accumulateAndGet(millis, Math::max);
    widest.accumulate(path.length());
    lastPath.set(path);
  }

  public long requests() {
    return requests.sum();
  }

  public long slowest() {
    return slowest.get();
  }

  public String lastPath() {
    return lastPath.get();
  }

  /** One step returns the count and resets it. */
  public long flush() {
    long sent = requests.sumThenReset();
    return sent;
  }

  public static void main(String[] args) throws InterruptedException {
    MetricsPage page = new MetricsPage();
    Runnable server =
        () -> {
          for (int i = 0; i < 300; i++) {
            page.served("/path/" + i, i);
            page.lastPath();
          }
        };
    Thread first = new Thread(server);
    Thread second = new Thread(server);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println(page.requests() + " requests, flushed " + page.flush());
  }
}
