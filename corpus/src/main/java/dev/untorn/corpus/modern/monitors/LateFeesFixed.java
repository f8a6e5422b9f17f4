package dev.untorn.corpus.modern.monitors;

/** Fees in a class that is locked everywhere. */
public final class LateFeesFixed {

  private int cents;

  public synchronized void charge(int amount) {
    cents += amount;
  }

  public synchronized void waive(int amount) {
    cents -= amount;
  }

  public synchronized void halve() {
    int now = cents;
    cents = now / 2;
  }

  public synchronized int cents() {
    return cents;
  }

  public static void main(String[] args) throws InterruptedException {
    LateFeesFixed fees = new LateFeesFixed();
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
