package dev.untorn.corpus.modern.causal;

import java.util.ArrayDeque;
import java.util.Deque;

/** Two queues of a shop under one lock. */
public final class QueueBalanceFixed {
  private final Deque<String> left = new ArrayDeque<>();
  private final Deque<String> right = new ArrayDeque<>();

  public synchronized void arrive(String customer) {
    if (left.size() <= right.size()) {
      left.addLast(customer);
    } else {
      right.addLast(customer);
    }
  }

  public synchronized String serve() {
    return left.pollLast();
  }

  public static void main(String[] args) throws InterruptedException {
    QueueBalanceFixed shop = new QueueBalanceFixed();
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
