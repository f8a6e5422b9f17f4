package dev.untorn.corpus.modern.libraries;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Tokens that any thread may take and refill, each in one step. */
public final class TokenBucketFixed {

  private static final int SIZE = 50;
  private final Lock lock = new ReentrantLock();
  private int tokens = SIZE;

  public boolean take() {
    lock.lock();
    try {
      if (tokens == 0) {
        return false;
      }
      tokens--;
      return true;
    } finally {
      lock.unlock();
    }
  }

  public int tokens() {
    lock.lock();
    try {
      return tokens;
    } finally {
      lock.unlock();
    }
  }

  public void refill(int more) {
    lock.lock();
    try {
      tokens = Math.min(SIZE, tokens() + more);
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) {
    TokenBucketFixed bucket = new TokenBucketFixed();
    bucket.take();
    bucket.refill(10);
    System.out.println("tokens: " + bucket.tokens());
  }
}
