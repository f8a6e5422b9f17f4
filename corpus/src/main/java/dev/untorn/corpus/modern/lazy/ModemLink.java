package dev.untorn.corpus.modern.lazy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A link that is dialled when first used; it can be dialled twice, and one link stays open for
 * ever.
 */
public final class ModemLink {
  private final AtomicReference<String> link = new AtomicReference<>();
  private final AtomicInteger dialled = new AtomicInteger();

  public String link() { // TORN: stale-value, causal-stale-value
    if (link.get() == null) {
      link.set("link-" + dialled.incrementAndGet());
    }
    return link.get();
  }

  public int dialled() {
    return dialled.get();
  }

  public static void main(String[] args) throws InterruptedException {
    ModemLink modem = new ModemLink();
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
