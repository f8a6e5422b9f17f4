package dev.untorn.corpus.modern.nested;

/** An auction house whose bids hold the lot's lock from the look to the gavel. */
public final class AuctionHallFixed {

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

  private AuctionHallFixed() {}

  static synchronized void bid(Lot lot, int amount) {
    synchronized (lot) {
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
