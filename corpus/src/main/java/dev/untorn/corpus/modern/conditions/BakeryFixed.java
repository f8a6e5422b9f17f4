package dev.untorn.corpus.modern.conditions;

/** Loaves for waiting customers; after each wait everything is checked again. */
public final class BakeryFixed {

  private int loaves;
  private int orders;

  public synchronized void bake() {
    loaves++;
    notifyAll();
  }

  public synchronized void buy() throws InterruptedException {
    while (loaves == 0) {
      wait();
    }
    loaves--;
  }

  public synchronized void order() throws InterruptedException {
    while (loaves == 0) {
      wait();
    }
    loaves--;
    orders++;
  }

  public synchronized int orders() {
    return orders;
  }

  public static void main(String[] args) throws InterruptedException {
    BakeryFixed bakery = new BakeryFixed();
    Runnable customer =
        () -> {
          try {
            for (int i = 0; i < 200; i++) {
              bakery.buy();
              bakery.order();
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    Runnable baker =
        () -> {
          for (int i = 0; i < 1000; i++) {
            bakery.bake();
          }
        };
    Thread first = new Thread(customer);
    Thread second = new Thread(customer);
    Thread third = new Thread(baker);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    System.out.println("orders: " + bakery.orders());
  }
}
