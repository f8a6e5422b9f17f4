package dev.untorn.corpus.modern.maps;

import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The cheapest offers, sorted by price; taking and repricing are one step each. */
public final class PriceBoardFixed {

  private final ConcurrentSkipListMap<Integer, String> offers = new ConcurrentSkipListMap<>();

  public void offer(int price, String seller) {
    offers.putIfAbsent(price, seller);
  }

  public String takeCheapest() {
    Map.Entry<Integer, String> cheapest = offers.pollFirstEntry();
    return cheapest == null ? null : cheapest.getValue();
  }

  public void takeOver(int price, String from, String to) {
    offers.replace(price, from, to);
  }

  public int size() {
    return offers.size();
  }

  public static void main(String[] args) throws InterruptedException {
    PriceBoardFixed board = new PriceBoardFixed();
    AtomicInteger failures = new AtomicInteger();
    Runnable trader =
        () -> {
          for (int i = 0; i < 500; i++) {
            board.offer(i % 3, "mill");
            board.takeOver(i % 3, "mill", "agent");
            try {
              board.takeCheapest();
            } catch (NoSuchElementException e) {
              failures.incrementAndGet();
            }
          }
        };
    Thread first = new Thread(trader);
    Thread second = new Thread(trader);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("offers: " + board.size() + ", failures: " + failures.get());
  }
}
