package dev.untorn.corpus.modern.executors;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Trips booked by tasks of a pool; each asks and spends under one lock. */
public final class TravelBudgetFixed {

  private int cents = 10_000;

  public synchronized int left() {
    return cents;
  }

  private synchronized boolean spend(int amount) {
    if (cents < amount) {
      return false;
    }
    cents -= amount;
    return true;
  }

  public Callable<Boolean> trip(int amount) {
    return () -> spend(amount);
  }

  public static void main(String[] args) throws InterruptedException {
    TravelBudgetFixed budget = new TravelBudgetFixed();
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
