package dev.untorn.corpus.modern.maps;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Switches of an application behind the map interface; a toggle can be lost. */
public final class FeatureFlags {
  private final ConcurrentMap<String, Boolean> flags;

  public FeatureFlags(ConcurrentMap<String, Boolean> flags) {
    this.flags = flags;
  }

  public void toggle(String flag) { // TORN: stale-value, causal-stale-value
    boolean on = flags.getOrDefault(flag, false);
    flags.put(flag, !on);
  }

  public void declare(String flag) { // TORN: stale-value, causal-stale-value
    if (flags.get(flag) == null) {
      flags.put(flag, false);
    }
  }

  public boolean isOn(String flag) {
    return flags.getOrDefault(flag, false);
  }

  public static void main(String[] args) throws InterruptedException {
    FeatureFlags flags = new FeatureFlags(new ConcurrentHashMap<>());
    Runnable operator =
        () -> {
          for (int i = 0; i < 1000; i++) {
            flags.declare("dark-mode");
            flags.toggle("dark-mode");
          }
        };
    Thread first = new Thread(operator);
    Thread second = new Thread(operator);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("dark mode: " + flags.isOn("dark-mode"));
  }
}
