package dev.untorn.corpus.modern.causal;

/** A shop that undercuts the market and holds the market's lock while it does. */
public final class PriceFollowerFixed {

  /** The price of the others. */
  static final class Market {
    private int price = 100;

    synchronized int price() {
      return price;
    }

    synchronized void trade(int newPrice) {
      price = newPrice;
    }
  }

  private final Market market;
  private int own;

  public PriceFollowerFixed(Market market) {
    this.market = market;
  }

  private synchronized void mark(int price) {
    own = price;
  }

  public void follow() {
    synchronized (market) {
      mark(market.price() - 1);
    }
  }

  public synchronized int own() {
    return own;
  }

  public static void main(String[] args) throws InterruptedException {
    Market market = new Market();
    PriceFollowerFixed shop = new PriceFollowerFixed(market);
    Runnable follower =
        () -> {
          for (int i = 0; i < 500; i++) {
            shop.follow();
          }
        };
    Runnable others =
        () -> {
          for (int i = 0; i < 500; i++) {
            market.trade(i);
          }
        };
    Thread first = new Thread(follower);
    Thread second = new Thread(follower);
    Thread third = new Thread(others);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    System.out.println("own price: " + shop.own());
  }
}
