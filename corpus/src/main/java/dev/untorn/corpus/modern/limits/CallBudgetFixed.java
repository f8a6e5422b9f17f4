package dev.untorn.corpus.modern.limits;

/** At most so many calls in each second, counted under one lock. */
public final class CallBudgetFixed {
  private static final int CALLS = 10;
  private long windowStart;
  private int used;

  public synchronized boolean allow(long now) {
    if (now - windowStart >= 1000) {
      windowStart = now;
      used = 0;
    }
    used++;
    return used <= CALLS;
  }

  public synchronized int used() {
    return used;
  }

  public static void main(String[] args) throws InterruptedException {
    CallBudgetFixed budget = new CallBudgetFixed();
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
