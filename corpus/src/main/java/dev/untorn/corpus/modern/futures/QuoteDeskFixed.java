package dev.untorn.corpus.modern.futures;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** The lowest quote of several suppliers that answer by themselves, kept in one step. */
public final class QuoteDeskFixed {

  private final AtomicInteger lowest = new AtomicInteger(Integer.MAX_VALUE);
  private final Object lock = new Object();
  private int answers;

  public CompletableFuture<Void> ask(int supplier) {
    return CompletableFuture.supplyAsync(() -> 1000 - supplier % 100)
        .thenAccept(quote -> lowest.accumulateAndGet(quote, Math::min));
  }

  public CompletableFuture<Void> remind() {
    return CompletableFuture.runAsync(
        () -> {
          synchronized (lock) {
            answers = answers + 1;
          }
        });
  }

  public int lowest() {
    return lowest.get();
  }

  public static void main(String[] args) {
    QuoteDeskFixed desk = new QuoteDeskFixed();
    List<CompletableFuture<Void>> open = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      open.add(desk.ask(i));
      open.add(desk.remind());
    }
    CompletableFuture.allOf(open.toArray(new CompletableFuture<?>[0])).join();
    System.out.println("lowest: " + desk.lowest());
  }
}
