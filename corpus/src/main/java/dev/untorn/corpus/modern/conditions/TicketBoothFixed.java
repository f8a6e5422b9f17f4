package dev.untorn.corpus.modern.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Numbered tickets that are printed when paper is there; the number is taken after the wait. */
public final class TicketBoothFixed {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition paperCame = lock.newCondition();
  private final List<String> printed = new ArrayList<>();
  private int paper;
  private int next = 1;

  public void refill(int sheets) {
    lock.lock();
    try {
      paper += sheets;
      paperCame.signalAll();
    } finally {
      lock.unlock();
    }
  }

  public void print() throws InterruptedException {
    lock.lock();
    try {
      while (paper == 0) {
        paperCame.await();
      }
      paper--;
      printed.add("ticket " + next);
      next++;
    } finally {
      lock.unlock();
    }
  }

  public int printed() {
    lock.lock();
    try {
      return printed.size();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TicketBoothFixed booth = new TicketBoothFixed();
    Runnable customer =
        () -> {
          try {
            for (int i = 0; i < 200; i++) {
              booth.print();
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    Runnable staff =
        () -> {
          for (int i = 0; i < 400; i++) {
            booth.refill(1);
          }
        };
    Thread first = new Thread(customer);
    Thread second = new Thread(customer);
    Thread third = new Thread(staff);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    System.out.println("printed: " + booth.printed());
  }
}
