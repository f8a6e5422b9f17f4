package dev.untorn.corpus.modern.maps;

import java.util.Hashtable;

/** Tariffs by zone in an old table; registering a zone twice can keep the wrong tariff. */
public final class TariffTable {
  private final Hashtable<String, Integer> cents = new Hashtable<>();

  public boolean register(String zone, int price) { // TORN: stale-value, causal-stale-value
    if (cents.get(zone) != null) {
      return false;
    }
    cents.put(zone, price);
    return true;
  }

  public void raise(String zone, int by) { // TORN: stale-value, causal-stale-value
    if (cents.containsKey(zone)) {
      cents.put(zone, cents.get(zone) + by);
    }
  }

  public Integer price(String zone) {
    return cents.get(zone);
  }

  public static void main(String[] args) throws InterruptedException {
    TariffTable table = new TariffTable();
    Runnable clerk =
        () -> {
          for (int i = 0; i < 1000; i++) {
            table.register("zone-" + i % 4, 100);
            table.raise("zone-" + i % 4, 1);
          }
        };
    Thread first = new Thread(clerk);
    Thread second = new Thread(clerk);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("zone 0: " + table.price("zone-0"));
  }
}
