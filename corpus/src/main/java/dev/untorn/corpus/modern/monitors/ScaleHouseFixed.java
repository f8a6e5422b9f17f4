package dev.untorn.corpus.modern.monitors;

import dev.untorn.annotations.Atomic;

/** Loads moved between two scales; the sum reads both under one lock. */
public final class ScaleHouseFixed {
  private int left = 500;
  private int right = 500;
  private int weighings;

  public synchronized void move(int load) {
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
  public synchronized int sum() {
    return left() + right();
  }

  public synchronized void forget() {
    weighings--;
  }

  public synchronized int weighings() {
    return weighings;
  }

  public static void main(String[] args) throws InterruptedException {
    ScaleHouseFixed house = new ScaleHouseFixed();
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
