package demo.bank;

/** The rates at which the bank buys and sells dollars: two numbers that belong together. */
public final class Rates {
  private int buy = 90;
  private int sell = 95;

  /** Both change in one step. */
  public synchronized void set(int newBuy, int newSell) {
    buy = newBuy;
    sell = newSell;
  }

  public synchronized int buy() {
    return buy;
  }

  public synchronized int sell() {
    return sell;
  }

  /**
   * Reads the two rates one after the other. If another thread sets new ones in between, the result
   * mixes an old and a new rate.
   */
  public int middle() { // TORN: view-inconsistency, reduction
    int middle = (buy() + sell()) / 2;
    return middle;
  }

  /** The same steps, but both rates are read under one lock. */
  public synchronized int middleLocked() { // NOT TORN
    int middle = (buy() + sell()) / 2;
    return middle;
  }
}
