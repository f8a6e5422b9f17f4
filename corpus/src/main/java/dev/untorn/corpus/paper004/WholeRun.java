package dev.untorn.corpus.paper004;

/**
 * A lock that is held for a whole run says nothing about what is meant to be atomic: the pattern
 * without harm.
 */
public final class WholeRun {

  /** Counts the steps of all players. */
  static final class Counter {
    private int steps;

    synchronized void step() {
      steps++;
    }
  }

  /** A player that holds its own lock for its whole life. */
  static final class Player extends Thread {
    private final Counter counter;

    Player(Counter counter) {
      this.counter = counter;
    }

    @Override
    public synchronized void run() {
      for (int i = 0; i < 100; i++) {
        counter.step();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Thread first = new Player(counter);
    Thread second = new Player(counter);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
