package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * A store whose sellers look for orders before they treat one, and whose stock and sold-out flag
 * change in two steps.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class Store {
  private int orders = 5;
  private int treated;
  private int stock = 50;
  private boolean soldOut;
  private int wrongLabels;

  @Atomic
  void order() { // TORN(dynamic): block
    orders++;
  }

  @Atomic
  boolean hasOrders() {
    return orders > 0;
  }

  @Atomic
  void treatOrder() { // TORN(dynamic): block
    orders--;
    treated++;
  }

  @Atomic
  void changeStock(int change) { // TORN(dynamic): block
    stock += change;
  }

  @Atomic
  void updateSoldOut() { // MISSED(dynamic): block it is a part of sell, which is torn on both
    soldOut = stock <= 0;
  }

  /** The label of the shelf: both or nothing. */
  @Atomic
  void checkLabel() { // TORN(dynamic): block
    if (soldOut != (stock <= 0)) {
      wrongLabels++;
    }
  }

  @Atomic
  int wrongLabels() {
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
    private final Store store;

    Seller(Store store) {
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
    private final Store store;

    Customer(Store store) {
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
    Store store = new Store();
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
