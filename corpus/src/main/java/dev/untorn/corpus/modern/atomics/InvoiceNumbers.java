package dev.untorn.corpus.modern.atomics;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Numbers for invoices; two invoices can get one number, and the highest total can be lost. */
public final class InvoiceNumbers {
  private final AtomicInteger next = new AtomicInteger(1);
  private final AtomicLong highest = new AtomicLong();

  public int take() { // TORN: stale-value, causal-stale-value
    int number = next.get();
    next.set(number + 1);
    return number;
  }

  public void billed(long cents) { // TORN: stale-value, causal-stale-value
    if (cents > highest.get()) {
      highest.set(cents);
    }
  }

  public long highest() {
    return highest.get();
  }

  public static void main(String[] args) throws InterruptedException {
    InvoiceNumbers numbers = new InvoiceNumbers();
    Runnable clerk =
        () -> {
          for (int i = 0; i < 1000; i++) {
            numbers.billed(i);
            numbers.take();
          }
        };
    Thread first = new Thread(clerk);
    Thread second = new Thread(clerk);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("highest: " + numbers.highest());
  }
}
