package demo.bank;

/** A branch of the bank. All branches work on the same accounts at the same time. */
public final class Branch {
  private long paidOut;

  /**
   * The branch stays locked throughout, but the account does not: it is locked to read the balance,
   * unlocked, and locked again to withdraw. In between, another branch can pay out the same
   * money.
   */
  public synchronized boolean payOut(Account account, long amount) { // TORN: locking-pattern
    // TORN: stale-value, causal-stale-value, reduction
    if (account.balance() < amount) {
      return false;
    }
    account.withdraw(amount);
    paidOut += amount;
    return true;
  }

  /** The same steps, but the account stays locked from the balance check to the withdrawal. */
  public synchronized boolean payOutLocked(Account account, long amount) { // NOT TORN
    synchronized (account) {
      if (account.balance() < amount) {
        return false;
      }
      account.withdraw(amount);
    }
    paidOut += amount;
    return true;
  }

  public synchronized long paidOut() {
    return paidOut;
  }
}
