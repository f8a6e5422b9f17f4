package dev.untorn.corpus.modern.monitors;

/** A card with a balance; a transfer locks both cards in one order and holds them to its end. */
public final class GiftCardFixed {
  private final int number;
  private final Object lock = new Object();
  private int balance;

  public GiftCardFixed(int number) {
    this.number = number;
  }

  public void load(int cents) {
    synchronized (lock) {
      balance += cents;
    }
  }

  public boolean pay(int cents) {
    synchronized (lock) {
      if (balance < cents) {
        return false;
      }
      balance -= cents;
      return true;
    }
  }

  public void send(GiftCardFixed to, int cents) {
    GiftCardFixed lower = number < to.number ? this : to;
    GiftCardFixed higher = lower == to ? this : to;
    synchronized (lower.lock) {
      synchronized (higher.lock) {
        if (balance >= cents) {
          balance -= cents;
          to.balance += cents;
        }
      }
    }
  }

  public int balance() {
    synchronized (lock) {
      return balance;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    GiftCardFixed one = new GiftCardFixed(1);
    GiftCardFixed other = new GiftCardFixed(2);
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
