package dev.untorn.corpus.modern.maps;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Switches of an application behind the map interface; a toggle retries until no other came
 * between.
 */
public final class FeatureFlagsFixed {

  private final ConcurrentMap<String, Boolean> flags;

  public FeatureFlagsFixed(ConcurrentMap<String, Boolean> flags) {
    this.flags = flags;
  }

  public void toggle(String flag) {
    boolean done = false;
    while (!done) {
      Boolean on = flags.get(flag);
      done = on == null ? flags.putIfAbsent(flag, true) == null : flags.replace(flag, on, !on);
    }
  }

  public void declare(String flag) {
    flags.putIfAbsent(flag, false);
  }

  public boolean isOn(String flag) {
    return flags.getOrDefault(flag, false);
  }

  public static void main(String[] args) throws InterruptedException {
    FeatureFlagsFixed flags = new FeatureFlagsFixed(new ConcurrentHashMap<>());
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
