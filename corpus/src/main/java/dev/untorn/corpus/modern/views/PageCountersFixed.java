package dev.untorn.corpus.modern.views;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counters of web pages that are counted, averaged and reset in one step each. */
public final class PageCountersFixed {

  private final Map<String, Page> pages = new ConcurrentHashMap<>();

  /** The counters of one page. */
  public static final class Page {
    private long visits;
    private long bytes;
    private long errors;
    private long robots;
    private long secure;
    private long cached;
    private long seconds;

    public synchronized void count(long size, long time) {
      visits += 1;
      bytes += size;
      errors += size == 0 ? 1 : 0;
      robots += time == 0 ? 1 : 0;
      secure += size % 2;
      cached += time % 2;
      seconds += time;
    }

    public synchronized long visits() {
      return visits;
    }

    public synchronized long bytes() {
      return bytes;
    }

    public synchronized void visits(long count) {
      visits = count;
    }

    public synchronized void bytes(long count) {
      bytes = count;
    }

    public synchronized void reset() {
      visits(0);
      bytes(0);
    }

    public synchronized long average() {
      return bytes / (visits + 1);
    }
  }

  public Page page(String name) {
    return pages.computeIfAbsent(name, one -> new Page());
  }

  public long average(String name) {
    return page(name).average();
  }

  /** Readers of this know that counters move. */
  public void show(String name) {
    Page page = page(name);
    System.out.println("more bytes than visits: " + (page.bytes() > page.visits()));
  }

  public static void main(String[] args) throws InterruptedException {
    PageCountersFixed counters = new PageCountersFixed();
    Runnable visitor =
        () -> {
          for (int i = 0; i < 500; i++) {
            counters.page("home").count(100, i);
          }
        };
    Runnable owner =
        () -> {
          for (int i = 0; i < 500; i++) {
            counters.average("home");
            counters.page("home").reset();
          }
        };
    Thread first = new Thread(visitor);
    Thread second = new Thread(owner);
    first.start();
    second.start();
    first.join();
    second.join();

    counters.show("home");
  }
}
