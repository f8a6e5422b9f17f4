package dev.untorn.corpus.modern.atomics;

import java.util.concurrent.atomic.AtomicInteger;

/** Votes in volatile fields, without any lock; votes are lost and the poll can be closed twice. */
public final class VoteTally {
  private volatile int votes;
  private volatile boolean closed;
  private final AtomicInteger closings = new AtomicInteger();

  public void vote() { // TORN: stale-value, block
    votes++;
  }

  public void close() { // TORN: stale-value, block
    if (!closed) {
      closed = true;
      closings.incrementAndGet();
    }
  }

  public int votes() {
    return votes;
  }

  public static void main(String[] args) throws InterruptedException {
    VoteTally tally = new VoteTally();
    Runnable booth =
        () -> {
          for (int i = 0; i < 1000; i++) {
            tally.vote();
          }
          tally.close();
        };
    Thread first = new Thread(booth);
    Thread second = new Thread(booth);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("votes: " + tally.votes());
  }
}
