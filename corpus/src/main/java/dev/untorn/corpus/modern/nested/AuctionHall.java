package dev.untorn.corpus.modern.nested;

/**
 * An auction house with one gavel for the whole house; bids by phone come in under the lot's lock
 * alone.
 */
public final class AuctionHall {

  /** Something that is sold; bids by phone go to it directly. */
  static final class Lot {
    private int best;

    synchronized int best() {
      return best;
    }

    synchronized void accept(int amount) {
      best = amount;
    }

    synchronized void phone(int amount) {
      best = Math.max(best, amount);
    }
  }

  private AuctionHall() {}

  static void bid(Lot lot, int amount) { // TORN: locking-pattern, stale-value, causal-stale-value
    synchronized (AuctionHall.class) {
      if (amount > lot.best()) {
        lot.accept(amount);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Lot lot = new Lot();
    Runnable room =
        () -> {
          for (int i = 0; i < 500; i++) {
            bid(lot, i);
          }
        };
    Runnable phone =
        () -> {
          for (int i = 0; i < 500; i++) {
            lot.phone(i + 1);
          }
        };
    Thread first = new Thread(room);
    Thread second = new Thread(phone);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("best: " + lot.best());
  }
}
