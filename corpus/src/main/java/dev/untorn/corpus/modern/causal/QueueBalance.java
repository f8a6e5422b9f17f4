package dev.untorn.corpus.modern.causal;

import java.util.ArrayDeque;
import java.util.Deque;

/** Two queues of a shop; a customer can be sent from a queue that has become the shorter one. */
public final class QueueBalance {

  /** One queue. */
  static final class Line {
    private final Deque<String> customers = new ArrayDeque<>();

    synchronized int length() {
      return customers.size();
    }

    synchronized void join(String customer) {
      customers.addLast(customer);
    }

    synchronized String leave() {
      return customers.pollLast();
    }
  }

  private final Line left = new Line();
  private final Line right = new Line();

  public void arrive(String customer) { // TORN: stale-value, causal-stale-value
    if (left.length() <= right.length()) {
      left.join(customer);
    } else {
      right.join(customer);
    }
  }

  public String serve() {
    return left.leave();
  }

  public static void main(String[] args) throws InterruptedException {
    QueueBalance shop = new QueueBalance();
    Runnable door =
        () -> {
          for (int i = 0; i < 500; i++) {
            shop.arrive("customer-" + i);
            shop.serve();
          }
        };
    Thread first = new Thread(door);
    Thread second = new Thread(door);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("next: " + shop.serve());
  }
}
