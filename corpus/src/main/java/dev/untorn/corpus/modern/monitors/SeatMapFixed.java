package dev.untorn.corpus.modern.monitors;

import java.util.HashMap;
import java.util.Map;

/** Seats of a cinema in a plain map; every operation holds the lock to its end. */
public final class SeatMapFixed {

  private final Map<String, String> seats = new HashMap<>();

  public synchronized boolean isFree(String seat) {
    return !seats.containsKey(seat);
  }

  public synchronized boolean reserve(String seat, String guest) {
    if (!isFree(seat)) {
      return false;
    }
    seats.put(seat, guest);
    return true;
  }

  public synchronized boolean move(String from, String to) {
    if (!isFree(to)) {
      return false;
    }
    String guest = seats.remove(from);
    if (guest != null) {
      seats.put(to, guest);
    }
    return true;
  }

  public synchronized int taken() {
    return seats.size();
  }

  public static void main(String[] args) throws InterruptedException {
    SeatMapFixed map = new SeatMapFixed();
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
