package dev.untorn.corpus.paper001;

/**
 * Dining philosophers who take both forks in one step: no violation.
 *
 * <p>The regions are synchronized methods.
 */
public final class PhiloLocks {
  private static final int SEATS = 3;

  private final boolean[] taken = new boolean[SEATS];

  /** Waits until both forks are there, and takes them. */
  synchronized void getForks(int seat) throws InterruptedException {
    int right = (seat + 1) % SEATS;
    while (taken[seat] || taken[right]) {
      wait();
    }
    taken[seat] = true;
    taken[right] = true;
  }

  synchronized void putForks(int seat) {
    taken[seat] = false;
    taken[(seat + 1) % SEATS] = false;
    notifyAll();
  }

  /** Eats while both forks are in hand. */
  static final class Philosopher implements Runnable {
    private final PhiloLocks table;
    private final int seat;
    int meals;

    Philosopher(PhiloLocks table, int seat) {
      this.table = table;
      this.seat = seat;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        try {
          table.getForks(seat);
        } catch (InterruptedException e) {
          return;
        }
        meals++;
        table.putForks(seat);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PhiloLocks table = new PhiloLocks();
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
