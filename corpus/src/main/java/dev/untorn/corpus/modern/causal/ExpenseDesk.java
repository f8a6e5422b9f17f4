package dev.untorn.corpus.modern.causal;

/**
 * Expenses approved from a budget; the budget travels through parameters and is old when it is
 * used.
 */
public final class ExpenseDesk {
  private int budget = 1000;

  private synchronized int budget() {
    return budget;
  }

  private synchronized void book(int amount) {
    budget -= amount;
  }

  private boolean decide(int left, int amount) {
    if (left < amount) {
      return false;
    }
    book(amount);
    return true;
  }

  public boolean approve(int amount) { // TORN: stale-value, causal-stale-value
    int left = budget();
    return decide(left, amount);
  }

  public synchronized int left() {
    return budget;
  }

  public static void main(String[] args) throws InterruptedException {
    ExpenseDesk desk = new ExpenseDesk();
    Runnable employee =
        () -> {
          for (int i = 0; i < 500; i++) {
            desk.approve(7);
          }
        };
    Thread first = new Thread(employee);
    Thread second = new Thread(employee);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("left: " + desk.left());
  }
}
