package dev.untorn.corpus.modern.atomics;

import java.util.concurrent.atomic.AtomicInteger;

/** Votes in a volatile field that is only changed under a lock, and read without it. */
public final class VoteTallyFixed {
  private final Object lock = new Object();

  private volatile int votes;
  private volatile boolean closed;
  private final AtomicInteger closings = new AtomicInteger();

  public void vote() {
    synchronized (lock) {
      votes = votes + 1;
    }
  }

  public void close() {
    if (closed) {
      return;
    }
    synchronized (lock) {
      if (!closed) {
        closed = true;
        closings.incrementAndGet();
      }
    }
  }

  public int votes() {
    return votes;
  }

  public static void main(String[] args) throws InterruptedException {
    VoteTallyFixed tally = new VoteTallyFixed();
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
