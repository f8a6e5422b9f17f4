package dev.untorn.corpus.modern.states;

/** An order that can be paid or cancelled; one method asks and changes. */
public final class OrderWorkflowFixed {

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

  private synchronized boolean leave(State expected, State next) {
    if (state != expected) {
      return false;
    }
    state = next;
    return true;
  }

  public boolean pay() {
    return leave(State.NEW, State.PAID);
  }

  public boolean cancel() {
    return leave(State.NEW, State.CANCELLED);
  }

  public static void main(String[] args) throws InterruptedException {
    OrderWorkflowFixed order = new OrderWorkflowFixed();
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
