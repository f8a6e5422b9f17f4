package dev.untorn.corpus.modern.causal;

/** Expenses approved from a budget; the helper methods run with the lock of their caller. */
public final class ExpenseDeskFixed {

  private int budget = 1000;

  private void book(int amount) {
    budget -= amount;
  }

  private boolean decide(int amount) {
    if (budget < amount) {
      return false;
    }
    book(amount);
    return true;
  }

  public synchronized boolean approve(int amount) {
    return decide(amount);
  }

  public synchronized int left() {
    return budget;
  }

  public static void main(String[] args) throws InterruptedException {
    ExpenseDeskFixed desk = new ExpenseDeskFixed();
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
