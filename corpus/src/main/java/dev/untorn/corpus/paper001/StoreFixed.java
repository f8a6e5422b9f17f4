package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Store}: each of these is one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class StoreFixed {
  private int orders = 5;
  private int treated;
  private int stock = 50;
  private boolean soldOut;
  private int wrongLabels;

  @Atomic
  synchronized void order() {
    orders++;
  }

  @Atomic
  synchronized boolean hasOrders() {
    return orders > 0;
  }

  @Atomic
  synchronized void treatOrder() {
    orders--;
    treated++;
  }

  @Atomic
  synchronized void changeStock(int change) {
    stock += change;
  }

  @Atomic
  synchronized void updateSoldOut() {
    soldOut = stock <= 0;
  }

  /** The label of the shelf: both or nothing. */
  @Atomic
  synchronized void checkLabel() {
    if (soldOut != (stock <= 0)) {
      wrongLabels++;
    }
  }

  @Atomic
  synchronized int wrongLabels() {
    return wrongLabels;
  }

  @Atomic
  synchronized void serve() {
    if (hasOrders()) {
      treatOrder();
    }
  }

  @Atomic
  synchronized void sell(int pieces) {
    changeStock(-pieces);
    updateSoldOut();
  }

  /** Serves customers and sells pieces. */
  static final class Seller implements Runnable {
    private final StoreFixed store;

    Seller(StoreFixed store) {
      this.store = store;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        store.serve();
        store.sell(i % 2 == 0 ? 1 : -1);
      }
    }
  }

  /** Orders, and reads the shelf. */
  static final class Customer implements Runnable {
    private final StoreFixed store;

    Customer(StoreFixed store) {
      this.store = store;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        store.order();
        store.checkLabel();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StoreFixed store = new StoreFixed();
    Thread first = new Thread(new Seller(store));
    Thread second = new Thread(new Seller(store));
    Thread third = new Thread(new Customer(store));
    Thread fourth = new Thread(new Customer(store));
    first.start();
    second.start();
    third.start();
    fourth.start();
    first.join();
    second.join();
    third.join();
    fourth.join();
  }
}
