package dev.untorn.cli;

import java.util.concurrent.CountDownLatch;

/**
 * A program in which an operation is torn in every run; {@code untorn doctor} runs it with the
 * agent. It is one class, because it is copied out of the jar.
 */
public final class PlantedViolation implements Runnable {

  private final CountDownLatch looked = new CountDownLatch(1);
  private final CountDownLatch changed = new CountDownLatch(1);
  private int balance = 10;

  private PlantedViolation() {}

  public static void main(String[] args) throws InterruptedException {
    PlantedViolation account = new PlantedViolation();
    Thread other = new Thread(account);
    other.start();
    account.withdraw();
    other.join();
  }

  /** Between its two steps another thread changes what it works on. */
  void withdraw() throws InterruptedException {
    int before = balance;
    looked.countDown();
    changed.await();
    balance = before - 1;
  }

  @Override
  public void run() {
    try {
      looked.await();
    } catch (InterruptedException e) {
      return;
    }
    balance = 0;
    changed.countDown();
  }
}
