package dev.untorn.corpus.modern.views;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Bid and ask of a share under a read-write lock; the middle is worked out from two looks. */
public final class MarketQuote {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int bid = 99;
  private int ask = 101;

  public void update(int newBid, int newAsk) {
    lock.writeLock().lock();
    try {
      bid = newBid;
      ask = newAsk;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public int middle() { // TORN: view-inconsistency
    int low;
    lock.readLock().lock();
    try {
      low = bid;
    } finally {
      lock.readLock().unlock();
    }
    int high;
    lock.readLock().lock();
    try {
      high = ask;
    } finally {
      lock.readLock().unlock();
    }
    int middle = (low + high) / 2;
    return middle;
  }

  public int bid() {
    lock.readLock().lock();
    try {
      return bid;
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MarketQuote quote = new MarketQuote();
    Runnable exchange =
        () -> {
          for (int i = 0; i < 500; i++) {
            quote.update(i, i + 2);
          }
        };
    Runnable trader =
        () -> {
          for (int i = 0; i < 500; i++) {
            quote.middle();
          }
        };
    Thread first = new Thread(exchange);
    Thread second = new Thread(trader);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("bid: " + quote.bid());
  }
}
