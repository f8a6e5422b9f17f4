package dev.untorn.corpus.modern.lookalikes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Parcels that are handed from one holder to the next: who has taken one out owns it. */
public final class ParcelRelay {
  private final Queue<String> incoming = new ConcurrentLinkedQueue<>();
  private final List<String> sorted = new ArrayList<>();
  private final Deque<String> vans = new ArrayDeque<>();

  public void receive(String parcel) {
    incoming.add(parcel);
  }

  public void sort() {
    String parcel = incoming.poll();
    if (parcel != null) {
      synchronized (sorted) {
        sorted.add(parcel);
      }
    }
  }

  public void load() {
    String parcel;
    synchronized (sorted) {
      if (sorted.isEmpty()) {
        return;
      }
      parcel = sorted.remove(sorted.size() - 1);
    }
    synchronized (vans) {
      vans.addLast(parcel);
    }
  }

  /** Takes everything out in one step and works on it without the lock. */
  public int deliver() {
    List<String> tour;
    synchronized (vans) {
      tour = new ArrayList<>(vans);
      vans.clear();
    }
    int letters = 0;
    for (String parcel : tour) {
      letters += parcel.length();
    }
    return letters;
  }

  public static void main(String[] args) throws InterruptedException {
    ParcelRelay relay = new ParcelRelay();
    Runnable worker =
        () -> {
          for (int i = 0; i < 300; i++) {
            relay.receive("parcel-" + i);
            relay.sort();
            relay.load();
            relay.deliver();
          }
        };
    Thread first = new Thread(worker);
    Thread second = new Thread(worker);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("last tour: " + relay.deliver());
  }
}
