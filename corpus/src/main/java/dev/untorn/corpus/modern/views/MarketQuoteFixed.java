package dev.untorn.corpus.modern.views;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Bid and ask of a share under a read-write lock; two readers at a time see one quote each. */
public final class MarketQuoteFixed {

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

  public int middle() {
    lock.readLock().lock();
    try {
      int middle = (bid + ask) / 2;
      return middle;
    } finally {
      lock.readLock().unlock();
    }
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
    MarketQuoteFixed quote = new MarketQuoteFixed();
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
