package dev.untorn.corpus.modern.monitors;

/**
 * Fees in a locked class with inconsistent synchronization; charges, waivers and halvings lose each
 * other's work.
 */
public final class LateFees {
  private int cents;

  public synchronized void charge(int amount) { // TORN(dynamic): block
    cents += amount;
  }

  public void waive(int amount) { // TORN: stale-value
    // TORN(dynamic): block
    cents -= amount;
  }

  public void halve() { // TORN: stale-value
    int now;
    synchronized (this) {
      now = cents;
    }
    cents = now / 2;
  }

  public synchronized int cents() {
    return cents;
  }

  public static void main(String[] args) throws InterruptedException {
    LateFees fees = new LateFees();
    Runnable branch =
        () -> {
          for (int i = 0; i < 1000; i++) {
            fees.charge(20);
            fees.waive(5);
            fees.halve();
          }
        };
    Thread first = new Thread(branch);
    Thread second = new Thread(branch);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("cents: " + fees.cents());
  }
}
