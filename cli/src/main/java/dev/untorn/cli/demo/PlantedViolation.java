package dev.untorn.cli.demo;

/** The program of {@code untorn doctor}: one class with a violation that does not occur. */
public final class PlantedViolation implements Runnable {

  public static final String TORN = "withdraw";

  private int balance = 10;

  private PlantedViolation() {}

  public static void main(String[] args) throws InterruptedException {
    PlantedViolation account = new PlantedViolation();
    Thread other = new Thread(account);
    other.start();
    account.withdraw();
    other.join();
  }

  private synchronized int balance() {
    return balance;
  }

  private synchronized void take(int amount) {
    balance -= amount;
  }

  /** Between its two steps, another thread can change the balance. */
  void withdraw() {
    if (balance() > 0) {
      take(1);
    }
  }

  @Override
  public void run() {
    withdraw();
  }
}
