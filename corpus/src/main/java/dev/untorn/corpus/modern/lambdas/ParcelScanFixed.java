package dev.untorn.corpus.modern.lambdas;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Parcels scanned from lists that overlap; the one who adds a parcel ships it. */
public final class ParcelScanFixed {

  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final AtomicInteger shipped = new AtomicInteger();

  public void scan(List<String> parcels) {
    parcels.forEach(
        parcel -> {
          if (seen.add(parcel)) {
            shipped.incrementAndGet();
          }
        });
  }

  public int shipped() {
    return shipped.get();
  }

  public static void main(String[] args) throws InterruptedException {
    ParcelScanFixed scan = new ParcelScanFixed();
    List<String> parcels = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      parcels.add("parcel-" + i);
    }
    List<String> list = List.copyOf(parcels);
    Runnable scanner = () -> scan.scan(list);
    Thread first = new Thread(scanner);
    Thread second = new Thread(scanner);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("shipped: " + scan.shipped());
  }
}
