package dev.untorn.corpus.modern.executors;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Trips booked by tasks of a pool; together they can spend more than there is. */
public final class TravelBudget {
  private int cents = 10_000;

  public synchronized int left() {
    return cents;
  }

  private synchronized void spend(int amount) {
    cents -= amount;
  }

  public Callable<Boolean> trip(int amount) { // TORN: stale-value, causal-stale-value
    return () -> {
      if (left() < amount) {
        return false;
      }
      spend(amount);
      return true;
    };
  }

  public static void main(String[] args) throws InterruptedException {
    TravelBudget budget = new TravelBudget();
    List<Callable<Boolean>> trips = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      trips.add(budget.trip(70));
    }
    ExecutorService pool = Executors.newFixedThreadPool(3);
    int answered = pool.invokeAll(trips).size();
    pool.shutdown();
    System.out.println(answered + " answered, left: " + budget.left());
  }
}
