package dev.untorn.corpus.modern.atomics;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.LongAdder;

/**
 * Visitors counted through an updater and through an adder; visits are lost and the limit is
 * passed.
 */
public final class Turnstile {
  private static final AtomicIntegerFieldUpdater<Turnstile> VISITS =
      AtomicIntegerFieldUpdater.newUpdater(Turnstile.class, "visits");
  private static final int LIMIT = 100;
  private volatile int visits;
  private final LongAdder inside = new LongAdder();

  public void visit() { // TORN: stale-value, causal-stale-value
    int count = VISITS.get(this);
    VISITS.set(this, count + 1);
  }

  public boolean admit() { // TORN: stale-value, causal-stale-value
    if (inside.sum() >= LIMIT) {
      return false;
    }
    inside.increment();
    return true;
  }

  public int visits() {
    return visits;
  }

  public static void main(String[] args) throws InterruptedException {
    Turnstile turnstile = new Turnstile();
    Runnable gate =
        () -> {
          for (int i = 0; i < 1000; i++) {
            turnstile.visit();
            turnstile.admit();
          }
        };
    Thread first = new Thread(gate);
    Thread second = new Thread(gate);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("visits: " + turnstile.visits());
  }
}
