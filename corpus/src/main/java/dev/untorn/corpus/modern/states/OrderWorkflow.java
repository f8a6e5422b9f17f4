package dev.untorn.corpus.modern.states;

/** An order that can be paid or cancelled, and by two threads at once both. */
public final class OrderWorkflow {

  /** The state of an order. */
  enum State {
    NEW,
    PAID,
    CANCELLED
  }

  private State state = State.NEW;

  public synchronized State state() {
    return state;
  }

  private synchronized void enter(State next) {
    state = next;
  }

  public boolean pay() { // TORN: stale-value, causal-stale-value
    if (state() != State.NEW) {
      return false;
    }
    enter(State.PAID);
    return true;
  }

  public boolean cancel() { // TORN: stale-value, causal-stale-value
    if (state() != State.NEW) {
      return false;
    }
    enter(State.CANCELLED);
    return true;
  }

  public static void main(String[] args) throws InterruptedException {
    OrderWorkflow order = new OrderWorkflow();
    Runnable customer = order::pay;
    Runnable shop = order::cancel;
    Thread first = new Thread(customer);
    Thread second = new Thread(shop);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("order: " + order.state());
  }
}
