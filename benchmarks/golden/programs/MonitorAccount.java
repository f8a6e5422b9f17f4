/** Reads a balance under the lock, and writes it back under the lock once more. */
public final class MonitorAccount {

  private int balance;

  synchronized int balance() {
    return balance;
  }

  synchronized void set(int value) {
    balance = value;
  }

  void deposit(int amount) {
    int old = balance();
    set(old + amount);
  }

  synchronized void depositAtOnce(int amount) {
    balance += amount;
  }

  public static void main(String[] args) {
    MonitorAccount account = new MonitorAccount();
    alone("first", () -> account.deposit(5));
    alone("second", () -> account.deposit(7));
    alone("third", () -> account.depositAtOnce(1));
    System.out.println(account.balance());
  }

  /** Runs one thread to its end, without an order that a rule could see. */
  private static void alone(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.start();
    while (thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }
}
