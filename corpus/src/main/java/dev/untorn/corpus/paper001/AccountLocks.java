package dev.untorn.corpus.paper001;

/**
 * A bank account that is updated in two steps.
 *
 * <p>The regions are synchronized methods.
 */
public final class AccountLocks {
  private int balance;

  synchronized int getBalance() {
    return balance;
  }

  synchronized void setBalance(int newBalance) {
    balance = newBalance;
  }

  /** A payment of another thread between reading and writing is lost. */
  void update(int amount) { // TORN: stale-value, causal-stale-value
    int tmp = getBalance();
    setBalance(tmp + amount);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final AccountLocks shared;

    Worker(AccountLocks shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.update(i - 50);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    AccountLocks shared = new AccountLocks();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
