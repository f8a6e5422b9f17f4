package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Philo}, whose declared regions are kept by a lock.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class PhiloFixed {
  private static final int SEATS = 3;

  private final boolean[] taken = new boolean[SEATS];

  /** Takes both forks or none. */
  @Atomic
  synchronized boolean getForks(int seat) {
    int right = (seat + 1) % SEATS;
    if (taken[seat] || taken[right]) {
      return false;
    }
    taken[seat] = true;
    taken[right] = true;
    return true;
  }

  @Atomic
  synchronized void putForks(int seat) {
    taken[seat] = false;
    taken[(seat + 1) % SEATS] = false;
  }

  /** Eats while both forks are in hand. */
  static final class Philosopher implements Runnable {
    private final PhiloFixed table;
    private final int seat;
    int meals;

    Philosopher(PhiloFixed table, int seat) {
      this.table = table;
      this.seat = seat;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        if (table.getForks(seat)) {
          meals++;
          table.putForks(seat);
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PhiloFixed table = new PhiloFixed();
    Thread first = new Thread(new Philosopher(table, 0));
    Thread second = new Thread(new Philosopher(table, 1));
    Thread third = new Thread(new Philosopher(table, 2));
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
  }
}
