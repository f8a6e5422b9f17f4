package dev.untorn.corpus.modern.lists;

import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;

/** Players in the order of their turns in an old list; a turn can be taken from an empty list. */
public final class TurnOrder {
  private final Vector<String> players = new Vector<>();

  public void enter(String player) {
    players.add(player);
  }

  public String next() { // TORN: stale-value, causal-stale-value
    if (players.isEmpty()) {
      return null;
    }
    return players.remove(0);
  }

  public String last() { // TORN: stale-value
    int size = players.size();
    return size == 0 ? null : players.get(size - 1);
  }

  public int waiting() {
    return players.size();
  }

  public static void main(String[] args) throws InterruptedException {
    TurnOrder order = new TurnOrder();
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
