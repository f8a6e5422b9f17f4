package dev.untorn.corpus.modern.monitors;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Prices in a cart; check and change are in one block. */
public final class ShoppingCartFixed {

  private final List<Integer> cents = new ArrayList<>();
  private int discount;

  public void add(int price) {
    synchronized (cents) {
      cents.add(price);
    }
  }

  public void removeNewest() {
    synchronized (cents) {
      int last = cents.size() - 1;
      if (last >= 0) {
        cents.remove(last);
      }
    }
  }

  public void addDiscount(int percent) {
    synchronized (cents) {
      int sum = discount + percent;
      if (sum <= 50) {
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
    ShoppingCartFixed cart = new ShoppingCartFixed();
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
