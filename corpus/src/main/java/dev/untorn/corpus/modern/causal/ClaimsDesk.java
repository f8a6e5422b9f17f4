package dev.untorn.corpus.modern.causal;

/** Insurance claims; the decision is made from a reserve that others use up before the payment. */
public final class ClaimsDesk {

  /** The outcome for a claim. */
  enum Decision {
    PAY,
    ASK,
    REFUSE
  }

  private int reserve = 5000;

  public synchronized Decision review(int amount) {
    if (amount > reserve) {
      return Decision.REFUSE;
    }
    return amount > reserve / 2 ? Decision.ASK : Decision.PAY;
  }

  private synchronized void payOut(int amount) {
    reserve -= amount;
  }

  public boolean settle(int amount) { // TORN: stale-value, causal-stale-value
    Decision decision = review(amount);
    if (decision == Decision.PAY) {
      payOut(amount);
      return true;
    }
    return false;
  }

  public synchronized int reserve() {
    return reserve;
  }

  public static void main(String[] args) throws InterruptedException {
    ClaimsDesk desk = new ClaimsDesk();
    Runnable agent =
        () -> {
          for (int i = 0; i < 500; i++) {
            desk.settle(40);
          }
        };
    Thread first = new Thread(agent);
    Thread second = new Thread(agent);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("reserve: " + desk.reserve());
  }
}
