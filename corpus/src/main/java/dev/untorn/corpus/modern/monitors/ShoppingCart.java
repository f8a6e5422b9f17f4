package dev.untorn.corpus.modern.monitors;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Prices in a cart; removing the newest can fail, and a discount can swallow a price. */
public final class ShoppingCart {
  private final List<Integer> cents = new ArrayList<>();
  private int discount;

  public void add(int price) {
    synchronized (cents) {
      cents.add(price);
    }
  }

  public void removeNewest() { // TORN: stale-value, causal-stale-value
    int last;
    synchronized (cents) {
      last = cents.size() - 1;
    }
    if (last >= 0) {
      synchronized (cents) {
        cents.remove(last);
      }
    }
  }

  public void addDiscount(int percent) { // TORN: stale-value, causal-stale-value
    int sum;
    synchronized (cents) {
      sum = discount + percent;
    }
    if (sum <= 50) {
      synchronized (cents) {
        discount = sum;
      }
    }
  }

  public int discount() {
    synchronized (cents) {
      return discount;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ShoppingCart cart = new ShoppingCart();
    AtomicInteger failures = new AtomicInteger();
    Runnable tab =
        () -> {
          for (int i = 0; i < 500; i++) {
            cart.add(i);
            cart.addDiscount(1);
            try {
              cart.removeNewest();
            } catch (IndexOutOfBoundsException e) {
              failures.incrementAndGet();
            }
          }
        };
    Thread first = new Thread(tab);
    Thread second = new Thread(tab);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("discount " + cart.discount() + ", failures " + failures.get());
  }
}
