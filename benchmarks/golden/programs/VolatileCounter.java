/** Counts in a volatile field, and publishes a value by another one. */
public final class VolatileCounter {

  private volatile int count;
  private volatile boolean ready;
  private int payload;

  void increment() {
    count++;
  }

  void publish(int value) {
    payload = value;
    ready = true;
  }

  int take() {
    return ready ? payload : -1;
  }

  public static void main(String[] args) {
    VolatileCounter counter = new VolatileCounter();
    alone("first", counter::increment);
    alone("second", counter::increment);
    alone("writer", () -> counter.publish(3));
    alone("reader", () -> System.out.println(counter.take()));
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
