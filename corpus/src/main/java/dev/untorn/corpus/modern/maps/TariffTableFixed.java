package dev.untorn.corpus.modern.maps;

import java.util.Hashtable;

/** Tariffs by zone in an old table, whose own lock is held over check and change. */
public final class TariffTableFixed {

  private final Hashtable<String, Integer> cents = new Hashtable<>();

  public boolean register(String zone, int price) {
    return cents.putIfAbsent(zone, price) == null;
  }

  public void raise(String zone, int by) {
    synchronized (cents) {
      if (cents.containsKey(zone)) {
        cents.put(zone, cents.get(zone) + by);
      }
    }
  }

  public Integer price(String zone) {
    return cents.get(zone);
  }

  public static void main(String[] args) throws InterruptedException {
    TariffTableFixed table = new TariffTableFixed();
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
