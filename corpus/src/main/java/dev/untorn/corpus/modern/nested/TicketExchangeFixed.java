package dev.untorn.corpus.modern.nested;

import java.util.ArrayList;
import java.util.List;

/**
 * Two event halls that swap tickets and keep the other's list still from the question to the
 * change.
 */
public final class TicketExchangeFixed {

  private final Object desk = new Object();
  private final List<String> tickets = new ArrayList<>();

  synchronized boolean has(String ticket) {
    return tickets.contains(ticket);
  }

  synchronized void add(String ticket) {
    tickets.add(ticket);
  }

  synchronized boolean remove(String ticket) {
    return tickets.remove(ticket);
  }

  void copy(TicketExchangeFixed other) {
    synchronized (desk) {
      synchronized (other) {
        if (!other.has("pass")) {
          other.add("pass");
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TicketExchangeFixed hall = new TicketExchangeFixed();
    TicketExchangeFixed north = new TicketExchangeFixed();
    TicketExchangeFixed south = new TicketExchangeFixed();
    Runnable one =
        () -> {
          for (int i = 0; i < 200; i++) {
            north.copy(hall);
            hall.remove("pass");
          }
        };
    Runnable two =
        () -> {
          for (int i = 0; i < 200; i++) {
            south.copy(hall);
          }
        };
    Thread first = new Thread(one);
    Thread second = new Thread(two);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("has a pass: " + hall.has("pass"));
  }
}
