package dev.untorn.corpus.modern.queues;

import java.util.PriorityQueue;

/** Deliveries by urgency in a plain queue; look and take are under one lock. */
public final class DeliveryPlanFixed {
  private final PriorityQueue<Integer> minutesLeft = new PriorityQueue<>();

  public synchronized void order(int minutes) {
    minutesLeft.add(minutes);
  }

  public synchronized Integer nextWithin(int minutes) {
    Integer first = minutesLeft.peek();
    if (first == null || first > minutes) {
      return null;
    }
    return minutesLeft.poll();
  }

  public synchronized int open() {
    return minutesLeft.size();
  }

  public static void main(String[] args) throws InterruptedException {
    DeliveryPlanFixed plan = new DeliveryPlanFixed();
    Runnable driver =
        () -> {
          for (int i = 0; i < 500; i++) {
            plan.order(i % 60);
            plan.nextWithin(30);
          }
        };
    Thread first = new Thread(driver);
    Thread second = new Thread(driver);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("open deliveries: " + plan.open());
  }
}
