package dev.untorn.corpus.modern.monitors;

import java.util.HashMap;
import java.util.Map;

/** Seats of a cinema in a plain map; two people can get one seat, and moving can lose one. */
public final class SeatMap {
  private final Map<String, String> seats = new HashMap<>();

  public synchronized boolean isFree(String seat) {
    return !seats.containsKey(seat);
  }

  private synchronized void assign(String seat, String guest) {
    seats.put(seat, guest);
  }

  private synchronized String leave(String seat) {
    return seats.remove(seat);
  }

  public boolean reserve(String seat, String guest) { // TORN: stale-value, causal-stale-value
    if (!isFree(seat)) {
      return false;
    }
    assign(seat, guest);
    return true;
  }

  public boolean move(String from, String to) { // TORN: stale-value, causal-stale-value
    if (!isFree(to)) {
      return false;
    }
    String guest = leave(from);
    if (guest != null) {
      assign(to, guest);
    }
    return true;
  }

  public synchronized int taken() {
    return seats.size();
  }

  public static void main(String[] args) throws InterruptedException {
    SeatMap map = new SeatMap();
    Runnable till =
        () -> {
          for (int i = 0; i < 500; i++) {
            map.reserve("seat-" + i % 9, Thread.currentThread().getName());
            map.move("seat-" + i % 9, "seat-" + i % 7);
          }
        };
    Thread first = new Thread(till);
    Thread second = new Thread(till);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("taken: " + map.taken());
  }
}
