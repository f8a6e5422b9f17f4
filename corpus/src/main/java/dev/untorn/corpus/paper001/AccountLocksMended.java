package dev.untorn.corpus.paper001;

/**
 * The mended twin of {@link Account}: an update is one step.
 *
 * <p>The regions are synchronized methods.
 */
public final class AccountLocksMended {
  private int balance;

  synchronized int getBalance() {
    return balance;
  }

  synchronized void setBalance(int newBalance) {
    balance = newBalance;
  }

  synchronized void update(int amount) {
    int tmp = getBalance();
    setBalance(tmp + amount);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final AccountLocksMended shared;

    Worker(AccountLocksMended shared) {
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
    AccountLocksMended shared = new AccountLocksMended();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
