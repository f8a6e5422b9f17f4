package dev.untorn.corpus.modern.views;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Street and town of a customer under a lock object that is taken once for each operation. */
public final class PostalAddressFixed {

  private final Lock lock = new ReentrantLock();
  private String street = "none";
  private String town = "none";

  public void move(String newStreet, String newTown) {
    lock.lock();
    try {
      street = newStreet;
      town = newTown;
    } finally {
      lock.unlock();
    }
  }

  public String label() {
    lock.lock();
    try {
      return street + ", " + town;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PostalAddressFixed address = new PostalAddressFixed();
    Runnable customer =
        () -> {
          for (int i = 0; i < 500; i++) {
            address.move("street " + i, "town " + i);
          }
        };
    Runnable sender =
        () -> {
          for (int i = 0; i < 500; i++) {
            address.label();
          }
        };
    Thread first = new Thread(customer);
    Thread second = new Thread(sender);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println(address.label());
  }
}
