package dev.untorn.corpus.paper004;

import java.util.Hashtable;

/**
 * TVSchedulerPro: a property is looked up and, if it is not there, set to its default in another
 * step.
 */
public final class ServerProperties {
  private final Hashtable<String, String> properties;

  ServerProperties(Hashtable<String, String> properties) {
    this.properties = properties;
  }

  /** A value that is set after the look is overwritten with the default. */
  synchronized String get(String key) { // TORN: locking-pattern, stale-value, causal-stale-value
    String value = properties.get(key);
    if (value == null) {
      value = "default";
      properties.put(key, value);
    }
    return value;
  }

  public static void main(String[] args) throws InterruptedException {
    Hashtable<String, String> properties = new Hashtable<>();
    ServerProperties server = new ServerProperties(properties);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              server.get("port" + i % 10);
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              properties.put("port" + i % 10, "80");
              properties.remove("port" + i % 10);
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
