package dev.untorn.corpus.modern.atomics;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** Rates as one immutable value; an update copies the value and can drop another update. */
public final class ExchangeRates {
  private final AtomicReference<Map<String, Integer>> rates = new AtomicReference<>(Map.of());

  public void update(String currency, int rate) { // TORN: stale-value, causal-stale-value
    Map<String, Integer> copy = new HashMap<>(rates.get());
    copy.put(currency, rate);
    rates.set(Map.copyOf(copy));
  }

  /** A single read of an immutable value: both rates are from one moment. */
  public int spread(String one, String other) {
    Map<String, Integer> now = rates.get();
    return now.getOrDefault(one, 0) - now.getOrDefault(other, 0);
  }

  public static void main(String[] args) throws InterruptedException {
    ExchangeRates rates = new ExchangeRates();
    Runnable feed =
        () -> {
          for (int i = 0; i < 300; i++) {
            rates.update("currency-" + i % 30, i);
            rates.spread("currency-1", "currency-2");
          }
        };
    Thread first = new Thread(feed);
    Thread second = new Thread(feed);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("spread: " + rates.spread("currency-1", "currency-2"));
  }
}
