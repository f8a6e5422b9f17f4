package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * A bank account that is updated in two steps.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class Account {
  private int balance;

  @Atomic
  int getBalance() {
    return balance;
  }

  @Atomic
  void setBalance(int newBalance) {
    balance = newBalance;
  }

  /** A payment of another thread between reading and writing is lost. */
  void update(int amount) { // TORN: stale-value, causal-stale-value
    int tmp = getBalance();
    setBalance(tmp + amount);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final Account shared;

    Worker(Account shared) {
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
    Account shared = new Account();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
