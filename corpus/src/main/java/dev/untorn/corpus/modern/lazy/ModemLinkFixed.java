package dev.untorn.corpus.modern.lazy;

import java.util.concurrent.atomic.AtomicInteger;

/** A link that is dialled when first used, after a second look under the lock. */
public final class ModemLinkFixed {
  private volatile String link;
  private final AtomicInteger dialled = new AtomicInteger();

  public String link() {
    String now = link;
    if (now == null) {
      synchronized (this) {
        now = link;
        if (now == null) {
          now = "link-" + dialled.incrementAndGet();
          link = now;
        }
      }
    }
    return now;
  }

  public int dialled() {
    return dialled.get();
  }

  public static void main(String[] args) throws InterruptedException {
    ModemLinkFixed modem = new ModemLinkFixed();
    Runnable caller = modem::link;
    Thread first = new Thread(caller);
    Thread second = new Thread(caller);
    Thread third = new Thread(caller);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    System.out.println("dialled: " + modem.dialled());
  }
}
