package dev.untorn.corpus.modern.conditions;

/**
 * Loaves for waiting customers; one look before waiting is trusted after it, and orders are lost.
 */
public final class Bakery {
  private int loaves;
  private int orders;

  public synchronized void bake() {
    loaves++;
    notifyAll();
  }

  public synchronized void buy() throws InterruptedException { // TORN(dynamic): block
    // MISSED(static): stale-value the write comes on both ways, whatever was seen before the wait
    if (loaves == 0) {
      wait();
    }
    loaves--;
  }

  public synchronized void order() throws InterruptedException { // TORN: stale-value
    // TORN: causal-stale-value
    int before = orders;
    while (loaves == 0) {
      wait();
    }
    loaves--;
    orders = before + 1;
  }

  public synchronized int orders() {
    return orders;
  }

  public static void main(String[] args) throws InterruptedException {
    Bakery bakery = new Bakery();
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
