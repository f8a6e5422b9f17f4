package dev.untorn.corpus.modern.limits;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** At most so many calls in each second; two callers can both begin the new second. */
public final class CallBudget {
  private static final int CALLS = 10;
  private final AtomicLong windowStart = new AtomicLong();
  private final AtomicInteger used = new AtomicInteger();

  public boolean allow(long now) { // TORN: stale-value, causal-stale-value
    if (now - windowStart.get() >= 1000) {
      windowStart.set(now);
      used.set(0);
    }
    return used.incrementAndGet() <= CALLS;
  }

  public int used() {
    return used.get();
  }

  public static void main(String[] args) throws InterruptedException {
    CallBudget budget = new CallBudget();
    Runnable client =
        () -> {
          for (int i = 0; i < 1000; i++) {
            budget.allow(i * 100L);
          }
        };
    Thread first = new Thread(client);
    Thread second = new Thread(client);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("used: " + budget.used());
  }
}
