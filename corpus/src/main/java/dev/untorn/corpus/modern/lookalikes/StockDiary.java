package dev.untorn.corpus.modern.lookalikes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** Stock whose old values are only written into a diary or returned for display. */
public final class StockDiary {
  private static final System.Logger DIARY = System.getLogger("stock");
  private static final int ROOM = 5000;
  private final Object lock = new Object();
  private final List<String> items = new ArrayList<>();
  private final ConcurrentHashMap<String, Integer> prices = new ConcurrentHashMap<>();

  /** The old size is logged, but nothing depends on it. */
  public void store(String item) {
    int before;
    synchronized (lock) {
      before = items.size();
    }
    DIARY.log(System.Logger.Level.DEBUG, "storing as number " + before);
    synchronized (lock) {
      items.add(item);
    }
  }

  public void price(String item, int cents) {
    Integer before = prices.get(item);
    prices.put(item, cents);
    DIARY.log(System.Logger.Level.DEBUG, item + " was " + before);
  }

  public int percentFull() {
    int stored;
    synchronized (lock) {
      stored = items.size();
    }
    return stored * 100 / ROOM;
  }

  public String summary() {
    return prices.size() + " prices";
  }

  public static void main(String[] args) throws InterruptedException {
    StockDiary diary = new StockDiary();
    Runnable keeper =
        () -> {
          for (int i = 0; i < 300; i++) {
            diary.store("item");
            diary.price("item-" + i % 7, i);
            diary.percentFull();
          }
        };
    Thread first = new Thread(keeper);
    Thread second = new Thread(keeper);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println(diary.summary() + ", full: " + diary.percentFull());
  }
}
