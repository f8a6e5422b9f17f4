package dev.untorn.corpus.modern.atomics;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Visitors counted through an updater in one step, and admitted by permits. */
public final class TurnstileFixed {
  private static final AtomicIntegerFieldUpdater<TurnstileFixed> VISITS =
      AtomicIntegerFieldUpdater.newUpdater(TurnstileFixed.class, "visits");
  private static final int LIMIT = 100;
  private volatile int visits;
  private final Semaphore places = new Semaphore(LIMIT);

  public void visit() {
    VISITS.incrementAndGet(this);
  }

  public boolean admit() {
    return places.tryAcquire();
  }

  public int visits() {
    return visits;
  }

  public static void main(String[] args) throws InterruptedException {
    TurnstileFixed turnstile = new TurnstileFixed();
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
