package dev.untorn.corpus.modern.causal;

import dev.untorn.annotations.Atomic;
import java.util.concurrent.atomic.AtomicInteger;

/** Stock in a store that declares its calls atomic; a sale is one of them. */
public final class RemoteStockFixed {

  /** A store whose calls are one step each, whatever they do inside. */
  static final class Store {
    private final AtomicInteger pieces = new AtomicInteger(1000);

    @Atomic
    int pieces() {
      return pieces.get();
    }

    @Atomic
    void change(int to) {
      pieces.set(to);
    }

    @Atomic
    int sellOne() {
      return pieces.decrementAndGet();
    }
  }

  private final Store store = new Store();

  public void sell() {
    store.sellOne();
  }

  public int left() {
    return store.pieces();
  }

  public int lastSale() {
    return store.sellOne();
  }

  public static void main(String[] args) throws InterruptedException {
    RemoteStockFixed stock = new RemoteStockFixed();
    Runnable till =
        () -> {
          for (int i = 0; i < 200; i++) {
            stock.sell();
          }
        };
    Thread first = new Thread(till);
    Thread second = new Thread(till);
    first.start();
    second.start();
    first.join();
    second.join();

    stock.lastSale();
    System.out.println("left: " + stock.left());
  }
}
