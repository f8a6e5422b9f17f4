package dev.untorn.corpus.modern.lookalikes;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Amounts that are changed from a copy, but only if the copy is still true when they are. */
public final class OptimisticWallet {
  private final AtomicLong coins = new AtomicLong();
  private final AtomicStampedReference<String> note = new AtomicStampedReference<>("empty", 0);
  private long interest = 100;

  public boolean spend(long amount) {
    long seen = coins.get();
    while (seen >= amount) {
      if (coins.compareAndSet(seen, seen - amount)) {
        return true;
      }
      seen = coins.get();
    }
    return false;
  }

  public void earn(long amount) {
    coins.addAndGet(amount);
  }

  public boolean annotate(String text) {
    int[] stamp = new int[1];
    String old = note.get(stamp);
    return note.compareAndSet(old, old + text.charAt(0), stamp[0], stamp[0] + 1);
  }

  /** Worked out without the lock; kept only if nobody changed the amount meanwhile. */
  public void compound() {
    boolean done = false;
    while (!done) {
      long seen;
      synchronized (this) {
        seen = interest;
      }
      long next = seen + seen / 50;
      synchronized (this) {
        if (interest == seen) {
          interest = next;
          done = true;
        }
      }
    }
  }

  public synchronized long interest() {
    return interest;
  }

  public static void main(String[] args) throws InterruptedException {
    OptimisticWallet wallet = new OptimisticWallet();
    Runnable owner =
        () -> {
          for (int i = 0; i < 300; i++) {
            wallet.earn(2);
            wallet.spend(1);
            wallet.annotate("x");
          }
          wallet.compound();
        };
    Thread first = new Thread(owner);
    Thread second = new Thread(owner);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("interest: " + wallet.interest());
  }
}
