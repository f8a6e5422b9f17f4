package dev.untorn.corpus.modern.lookalikes;

import java.util.Map;

/** A toll that is fixed when the road is built, and cars that are counted under its lock. */
public final class TollRoad {
  private int toll;
  private final Map<String, Integer> factors;
  private int cars;
  private int income;

  public TollRoad(int toll) {
    this.toll = toll;
    this.factors = Map.of("car", 1, "truck", 4);
  }

  /** The lock does no harm and no good: nobody writes the toll again. */
  public synchronized int toll() {
    return toll;
  }

  private synchronized void take(int cents) {
    income += cents;
    cars++;
  }

  public void pass() {
    int due = toll();
    take(due);
  }

  public void passAs(String vehicle) {
    Integer factor = factors.get(vehicle);
    if (factor != null) {
      take(factor * toll());
    }
  }

  public synchronized String summary() {
    return cars + " cars paid " + income;
  }

  public static void main(String[] args) throws InterruptedException {
    TollRoad road = new TollRoad(150);
    Runnable gate =
        () -> {
          for (int i = 0; i < 300; i++) {
            road.pass();
            road.passAs("truck");
          }
        };
    Thread first = new Thread(gate);
    Thread second = new Thread(gate);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println(road.summary());
  }
}
