package dev.untorn.corpus.modern.wrappers;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Bikes under a lock that two methods take and give back, once for each operation. */
public final class BikeRentalFixed {

  private final Lock lock = new ReentrantLock();
  private final List<String> bikes = new ArrayList<>(List.of("red", "blue", "green"));

  private void begin() {
    lock.lock();
  }

  private void end() {
    lock.unlock();
  }

  public String rent() {
    begin();
    try {
      int last = bikes.size() - 1;
      return last < 0 ? null : bikes.remove(last);
    } finally {
      end();
    }
  }

  public void giveBack(String bike) {
    begin();
    bikes.add(bike);
    end();
  }

  public static void main(String[] args) throws InterruptedException {
    BikeRentalFixed rental = new BikeRentalFixed();
    AtomicInteger failures = new AtomicInteger();
    Runnable customer =
        () -> {
          for (int i = 0; i < 500; i++) {
            try {
              rental.rent();
            } catch (IndexOutOfBoundsException e) {
              failures.incrementAndGet();
            }
            rental.giveBack("bike-" + i);
          }
        };
    Thread first = new Thread(customer);
    Thread second = new Thread(customer);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("failures: " + failures.get());
  }
}
