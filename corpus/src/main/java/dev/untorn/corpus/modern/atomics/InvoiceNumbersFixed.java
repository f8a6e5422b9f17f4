package dev.untorn.corpus.modern.atomics;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Numbers for invoices, taken in one step; the highest total is found in one step too. */
public final class InvoiceNumbersFixed {

  private final AtomicInteger next = new AtomicInteger(1);
  private final AtomicLong highest = new AtomicLong();

  public int take() {
    return next.getAndIncrement();
  }

  public void billed(long cents) {
    highest.accumulateAndGet(cents, Math::max);
  }

  public long highest() {
    return highest.get();
  }

  public static void main(String[] args) throws InterruptedException {
    InvoiceNumbersFixed numbers = new InvoiceNumbersFixed();
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
