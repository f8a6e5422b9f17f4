package dev.untorn.corpus.modern.monitors;

/**
 * A card with a balance; two payments at a time can both pass the check, and one can be forgotten.
 */
public final class GiftCard {
  private final Object lock = new Object();
  private int balance;

  public void load(int cents) {
    synchronized (lock) {
      balance += cents;
    }
  }

  public boolean pay(int cents) { // TORN: stale-value, causal-stale-value
    int before;
    synchronized (lock) {
      before = balance;
    }
    if (before < cents) {
      return false;
    }
    synchronized (lock) {
      balance = before - cents;
    }
    return true;
  }

  public void send(GiftCard to, int cents) { // TORN: stale-value, causal-stale-value
    if (balance() >= cents) {
      load(-cents);
      to.load(cents);
    }
  }

  public int balance() {
    synchronized (lock) {
      return balance;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    GiftCard one = new GiftCard();
    GiftCard other = new GiftCard();
    one.load(1000);
    Runnable shop =
        () -> {
          for (int i = 0; i < 500; i++) {
            one.pay(1);
            one.send(other, 3);
            other.send(one, 3);
          }
        };
    Thread first = new Thread(shop);
    Thread second = new Thread(shop);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("balance: " + one.balance());
  }
}
