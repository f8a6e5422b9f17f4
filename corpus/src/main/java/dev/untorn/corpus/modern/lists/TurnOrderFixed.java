package dev.untorn.corpus.modern.lists;

import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Players in the order of their turns in an old list, whose own lock is held over check and act.
 */
public final class TurnOrderFixed {

  private final Vector<String> players = new Vector<>();

  public void enter(String player) {
    players.add(player);
  }

  public String next() {
    synchronized (players) {
      if (players.isEmpty()) {
        return null;
      }
      return players.remove(0);
    }
  }

  public String last() {
    synchronized (players) {
      int size = players.size();
      return size == 0 ? null : players.get(size - 1);
    }
  }

  public int waiting() {
    return players.size();
  }

  public static void main(String[] args) throws InterruptedException {
    TurnOrderFixed order = new TurnOrderFixed();
    AtomicInteger failures = new AtomicInteger();
    Runnable table =
        () -> {
          for (int i = 0; i < 500; i++) {
            order.enter("player-" + i);
            try {
              order.last();
              order.next();
            } catch (IndexOutOfBoundsException e) {
              failures.incrementAndGet();
            }
          }
        };
    Thread first = new Thread(table);
    Thread second = new Thread(table);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("waiting " + order.waiting() + ", failures " + failures.get());
  }
}
