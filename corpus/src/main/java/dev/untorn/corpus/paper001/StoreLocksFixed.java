package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link Store}: each of these is one step.
 *
 * <p>The regions are synchronized methods.
 */
public final class StoreLocksFixed {
  private int orders = 5;
  private int treated;
  private int stock = 50;
  private boolean soldOut;
  private int wrongLabels;

  synchronized void order() {
    orders++;
  }

  synchronized boolean hasOrders() {
    return orders > 0;
  }

  synchronized void treatOrder() {
    orders--;
    treated++;
  }

  synchronized void changeStock(int change) {
    stock += change;
  }

  synchronized void updateSoldOut() {
    soldOut = stock <= 0;
  }

  /** The label of the shelf: both or nothing. */
  synchronized void checkLabel() {
    if (soldOut != (stock <= 0)) {
      wrongLabels++;
    }
  }

  synchronized int wrongLabels() {
    return wrongLabels;
  }

  synchronized void serve() {
    if (hasOrders()) {
      treatOrder();
    }
  }

  synchronized void sell(int pieces) {
    changeStock(-pieces);
    updateSoldOut();
  }

  /** Serves customers and sells pieces. */
  static final class Seller implements Runnable {
    private final StoreLocksFixed store;

    Seller(StoreLocksFixed store) {
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
    private final StoreLocksFixed store;

    Customer(StoreLocksFixed store) {
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
    StoreLocksFixed store = new StoreLocksFixed();
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
