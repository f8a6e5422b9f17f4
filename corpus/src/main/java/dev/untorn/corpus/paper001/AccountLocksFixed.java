package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link Account}: an update is one step.
 *
 * <p>The regions are synchronized methods.
 */
public final class AccountLocksFixed {
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
    private final AccountLocksFixed shared;

    Worker(AccountLocksFixed shared) {
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
    AccountLocksFixed shared = new AccountLocksFixed();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
