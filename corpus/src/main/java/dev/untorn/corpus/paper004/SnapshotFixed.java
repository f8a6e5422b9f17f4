package dev.untorn.corpus.paper004;

/** The fixed counterpart of {@link Snapshot}: both accounts stay locked until they are added up. */
public final class SnapshotFixed {

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

  public synchronized int total(Account one, Account other) {
    looks++;
    synchronized (one) {
      synchronized (other) {
        return one.cents() + other.cents();
      }
    }
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
    SnapshotFixed office = new SnapshotFixed();
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
