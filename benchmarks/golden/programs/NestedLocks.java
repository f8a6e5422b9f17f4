/** Takes one lock twice under another one, and two locks in turn; with static state. */
public final class NestedLocks {

  private static final Object OUTER = new Object();
  private static int total;

  private final Object inner = new Object();
  private int left;
  private int right;

  void twice() {
    synchronized (OUTER) {
      synchronized (inner) {
        left++;
      }
      synchronized (inner) {
        right++;
      }
    }
  }

  int difference() {
    synchronized (inner) {
      return left - right;
    }
  }

  static synchronized void add(int amount) {
    total += amount;
  }

  static void addBoth(int amount) {
    add(amount);
    add(-amount);
  }

  public static void main(String[] args) {
    NestedLocks locks = new NestedLocks();
    alone("first", locks::twice);
    alone("second", () -> System.out.println(locks.difference()));
    alone("third", locks::twice);
    alone("fourth", () -> addBoth(2));
    alone("fifth", () -> addBoth(3));
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
