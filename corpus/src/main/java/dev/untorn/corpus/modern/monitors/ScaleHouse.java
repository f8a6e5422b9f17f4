package dev.untorn.corpus.modern.monitors;

import dev.untorn.annotations.Atomic;

/** Loads moved between two scales; the sum that is said to be atomic reads one after the other. */
public final class ScaleHouse {
  private int left = 500;
  private int right = 500;
  private int weighings;

  public synchronized void move(int load) { // FALSE ALARM(dynamic): block forget is to blame
    left -= load;
    right += load;
    weighings++;
  }

  private synchronized int left() {
    return left;
  }

  private synchronized int right() {
    return right;
  }

  @Atomic
  public int sum() { // TORN: stale-value, view-inconsistency
    return left() + right();
  }

  public void forget() { // TORN: stale-value
    // TORN(dynamic): block
    weighings--;
  }

  public synchronized int weighings() {
    return weighings;
  }

  public static void main(String[] args) throws InterruptedException {
    ScaleHouse house = new ScaleHouse();
    Runnable worker =
        () -> {
          for (int i = 0; i < 500; i++) {
            house.move(3);
            house.sum();
            house.forget();
          }
        };
    Thread first = new Thread(worker);
    Thread second = new Thread(worker);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("sum: " + house.sum() + ", weighings: " + house.weighings());
  }
}
