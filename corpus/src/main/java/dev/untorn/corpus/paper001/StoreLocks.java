package dev.untorn.corpus.paper001;

/**
 * A store whose sellers look for orders before they treat one, and whose stock and sold-out flag
 * change in two steps.
 *
 * <p>The regions are synchronized methods.
 */
public final class StoreLocks {
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

  /** The last order can be treated twice. */
  void serve() { // TORN: stale-value, causal-stale-value
    if (hasOrders()) {
      treatOrder();
    }
  }

  /** Between the two steps the shelf is empty and not sold out. */
  void sell(int pieces) { // TORN: view-inconsistency
    changeStock(-pieces);
    updateSoldOut();
  }

  /** Serves customers and sells pieces. */
  static final class Seller implements Runnable {
    private final StoreLocks store;

    Seller(StoreLocks store) {
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
    private final StoreLocks store;

    Customer(StoreLocks store) {
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
    StoreLocks store = new StoreLocks();
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
