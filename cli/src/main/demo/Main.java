package demo;

import demo.bank.Account;
import demo.bank.Branch;
import demo.bank.Customers;
import demo.bank.Rates;
import demo.warehouse.Forklift;
import demo.warehouse.Shelf;
import demo.warehouse.Stock;

/** A busy day: two workers do the same things at the same time. */
public final class Main {
  private static final Account SAVINGS = new Account(20_000);
  private static final Customers CUSTOMERS = new Customers();
  private static final Rates RATES = new Rates();
  private static final Stock STOCK = new Stock(1_000);
  private static final Shelf SHELF = new Shelf(1_000);

  private Main() {}

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> work(new Branch(), new Forklift(), 0));
    Thread second = new Thread(() -> work(new Branch(), new Forklift(), 50));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.printf(
        "At closing time: cents=%d, crates=%d, free places=%d%n",
        SAVINGS.balance(), STOCK.crates(), SHELF.free());
  }

  private static void work(Branch branch, Forklift forklift, int firstCustomer) {
    for (int i = firstCustomer; i < firstCustomer + 100; i++) {
      branch.payOut(SAVINGS, 60);
      branch.payOutLocked(SAVINGS, 60);
      CUSTOMERS.open("Ada " + i);
      CUSTOMERS.openOnce("Ben " + i);
      RATES.set(90 + i, 95 + i);
      RATES.middle();
      RATES.middleLocked();
      STOCK.reserve(3);
      STOCK.reserveOrRetry(3);
      forklift.store(SHELF, 3);
      forklift.storeLocked(SHELF, 3);
    }
  }
}
