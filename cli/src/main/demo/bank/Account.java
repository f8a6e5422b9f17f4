package demo.bank;

/** An account. Every single step is locked: there is no data race in this program. */
public final class Account {
  private long cents;

  public Account(long cents) {
    this.cents = cents;
  }

  public synchronized long balance() {
    return cents;
  }

  public synchronized void withdraw(long amount) {
    cents -= amount;
  }
}
