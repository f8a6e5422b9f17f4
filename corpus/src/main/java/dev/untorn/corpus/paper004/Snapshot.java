package dev.untorn.corpus.paper004;

/**
 * Section 2.3: two accounts are locked one after the other, although only both together say what
 * there is.
 */
public final class Snapshot {

  /** Money that can be moved to another account. */
  static final class Account {
    private int cents = 1000;

    synchronized int cents() {
      return cents;
    }

    synchronized void change(int by) {
      cents += by;
    }
  }

  private int looks;

  /** Money that is moved after the first read is counted twice, or not at all. */
  public synchronized int total(Account one, Account other) { // TORN: locking-pattern-variant
    looks++;
    return one.cents() + other.cents();
  }

  /** Holds both accounts; only one thread does this. */
  private static void move(Account from, Account to, int amount) {
    synchronized (from) {
      synchronized (to) {
        from.change(-amount);
        to.change(amount);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account one = new Account();
    Account other = new Account();
    Snapshot office = new Snapshot();
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              office.total(one, other);
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              move(one, other, i % 2 == 0 ? 7 : -7);
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
