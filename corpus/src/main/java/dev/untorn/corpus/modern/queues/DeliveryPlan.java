package dev.untorn.corpus.modern.queues;

import java.util.concurrent.PriorityBlockingQueue;

/**
 * Deliveries by urgency; a driver can be given another delivery than the one that was inspected.
 */
public final class DeliveryPlan {
  private final PriorityBlockingQueue<Integer> minutesLeft = new PriorityBlockingQueue<>();

  public void order(int minutes) {
    minutesLeft.add(minutes);
  }

  public Integer nextWithin(int minutes) { // TORN: stale-value, causal-stale-value
    Integer first = minutesLeft.peek();
    if (first == null || first > minutes) {
      return null;
    }
    return minutesLeft.poll();
  }

  public int open() {
    return minutesLeft.size();
  }

  public static void main(String[] args) throws InterruptedException {
    DeliveryPlan plan = new DeliveryPlan();
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
