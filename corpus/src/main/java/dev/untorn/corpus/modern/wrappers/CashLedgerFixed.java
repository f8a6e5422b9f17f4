package dev.untorn.corpus.modern.wrappers;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A ledger whose lock is a resource of try statements, one for each operation. */
@SuppressWarnings("try") // the handle is only there to be closed
public final class CashLedgerFixed {

  /** Holds the ledger's lock until it is closed. */
  final class Hold implements AutoCloseable {
    @Override
    public void close() {
      lock.unlock();
    }
  }

  private final Lock lock = new ReentrantLock();
  private int cents;

  private Hold hold() {
    lock.lock();
    return new Hold();
  }

  public void deposit(int amount) {
    try (Hold held = hold()) {
      cents += amount;
    }
  }

  public boolean withdraw(int amount) {
    try (Hold held = hold()) {
      if (cents < amount) {
        return false;
      }
      cents -= amount;
      return true;
    }
  }

  public int cents() {
    try (Hold held = hold()) {
      return cents;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CashLedgerFixed ledger = new CashLedgerFixed();
    Runnable till =
        () -> {
          for (int i = 0; i < 500; i++) {
            ledger.deposit(2);
            ledger.withdraw(3);
          }
        };
    Thread first = new Thread(till);
    Thread second = new Thread(till);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("cents: " + ledger.cents());
  }
}
