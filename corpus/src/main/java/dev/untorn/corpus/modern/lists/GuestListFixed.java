package dev.untorn.corpus.modern.lists;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Guests of a party in a synchronized list, whose own lock is held over check and act. */
public final class GuestListFixed {

  private final List<String> guests = Collections.synchronizedList(new ArrayList<>());

  public boolean invite(String guest) {
    synchronized (guests) {
      return !guests.contains(guest) && guests.add(guest);
    }
  }

  public void swap(int one, int other) {
    synchronized (guests) {
      String kept = guests.get(one);
      guests.set(one, guests.get(other));
      guests.set(other, kept);
    }
  }

  public int count() {
    return guests.size();
  }

  public static void main(String[] args) throws InterruptedException {
    GuestListFixed list = new GuestListFixed();
    for (int i = 0; i < 4; i++) {
      list.invite("guest-" + i);
    }
    Runnable host =
        () -> {
          for (int i = 0; i < 500; i++) {
            list.invite("guest-" + i % 20);
            list.swap(i % 4, (i + 1) % 4);
          }
        };
    Thread first = new Thread(host);
    Thread second = new Thread(host);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("guests: " + list.count());
  }
}
