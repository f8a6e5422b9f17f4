package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Account}: an update is one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class AccountFixed {
  private int balance;

  @Atomic
  synchronized int getBalance() {
    return balance;
  }

  @Atomic
  synchronized void setBalance(int newBalance) {
    balance = newBalance;
  }

  @Atomic
  synchronized void update(int amount) {
    int tmp = getBalance();
    setBalance(tmp + amount);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final AccountFixed shared;

    Worker(AccountFixed shared) {
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
    AccountFixed shared = new AccountFixed();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
