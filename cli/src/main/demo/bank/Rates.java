package demo.bank;

/** What the bank pays for a dollar and what it asks for one: two numbers that belong together. */
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
   * Takes the two numbers one after the other. If another thread sets new ones in between, this is
   * the middle of an old number and a new one: a rate that never was.
   */
  public int middle() { // TORN: view-inconsistency, reduction
    int middle = (buy() + sell()) / 2;
    return middle;
  }

  /** The same steps, but both numbers are taken under one lock. */
  public synchronized int middleLocked() { // NOT TORN
    int middle = (buy() + sell()) / 2;
    return middle;
  }
}
