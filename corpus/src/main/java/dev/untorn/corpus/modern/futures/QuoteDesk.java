package dev.untorn.corpus.modern.futures;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The lowest quote of several suppliers that answer by themselves; a lower one can be overwritten.
 */
public final class QuoteDesk {
  private final AtomicInteger lowest = new AtomicInteger(Integer.MAX_VALUE);
  private final Object lock = new Object();
  private int answers;

  public CompletableFuture<Void> ask(int supplier) { // TORN: stale-value, causal-stale-value
    return CompletableFuture.supplyAsync(() -> 1000 - supplier % 100)
        .thenAccept(
            quote -> {
              if (quote < lowest.get()) {
                lowest.set(quote);
              }
            });
  }

  public CompletableFuture<Void> remind() { // TORN: stale-value, causal-stale-value
    return CompletableFuture.runAsync(
        () -> {
          int old;
          synchronized (lock) {
            old = answers;
          }
          synchronized (lock) {
            answers = old + 1;
          }
        });
  }

  public int lowest() {
    return lowest.get();
  }

  public static void main(String[] args) {
    QuoteDesk desk = new QuoteDesk();
    List<CompletableFuture<Void>> open = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      open.add(desk.ask(i));
      open.add(desk.remind());
    }
    CompletableFuture.allOf(open.toArray(new CompletableFuture<?>[0])).join();
    System.out.println("lowest: " + desk.lowest());
  }
}
