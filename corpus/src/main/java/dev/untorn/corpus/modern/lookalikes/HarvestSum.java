package dev.untorn.corpus.modern.lookalikes;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A sum made by two threads that are started before and joined after everything else touches it.
 */
public final class HarvestSum {
  private final Map<String, Integer> kilos = new ConcurrentHashMap<>();
  private int rounds;

  private void pick(String field, int trees) {
    int sum = 0;
    for (int i = 0; i < trees; i++) {
      sum += i % 7;
    }
    kilos.put(field, sum);
  }

  /** No other thread is there yet when the map is asked, or any more. */
  private int harvest() throws InterruptedException {
    if (!kilos.containsKey("east")) {
      kilos.put("east", 0);
    }
    rounds = rounds + 1;
    Thread east = new Thread(() -> pick("east", 100));
    Thread west = new Thread(() -> pick("west", 200));
    east.start();
    west.start();
    east.join();
    west.join();
    int total = kilos.get("east") + kilos.get("west");
    if (!kilos.containsKey("total")) {
      kilos.put("total", total);
    }
    rounds = rounds + 1;
    return total;
  }

  public int rounds() {
    return rounds;
  }

  public static void main(String[] args) throws InterruptedException {
    HarvestSum sum = new HarvestSum();
    int total = sum.harvest();
    System.out.println(total + " in " + sum.rounds());
  }
}
