package dev.untorn.corpus.modern.lists;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;

/** A committee with few seats and its speakers; each set is checked and changed under one lock. */
public final class CommitteeSeatsFixed {

  private static final int SEATS = 7;
  private final Set<String> members = new CopyOnWriteArraySet<>();
  private final Set<String> speakers = Collections.synchronizedSet(new HashSet<>());

  public synchronized boolean elect(String person) {
    if (members.size() >= SEATS) {
      return false;
    }
    return members.add(person);
  }

  public boolean giveFloor(String person) {
    synchronized (speakers) {
      if (!speakers.isEmpty()) {
        return false;
      }
      return speakers.add(person);
    }
  }

  public void takeFloor(String person) {
    speakers.remove(person);
  }

  public int seatsTaken() {
    return members.size();
  }

  public static void main(String[] args) throws InterruptedException {
    CommitteeSeatsFixed seats = new CommitteeSeatsFixed();
    Runnable assembly =
        () -> {
          String name = Thread.currentThread().getName();
          for (int i = 0; i < 300; i++) {
            seats.elect(name + i);
            seats.giveFloor(name);
            seats.takeFloor(name);
          }
        };
    Thread first = new Thread(assembly);
    Thread second = new Thread(assembly);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("seats taken: " + seats.seatsTaken());
  }
}
