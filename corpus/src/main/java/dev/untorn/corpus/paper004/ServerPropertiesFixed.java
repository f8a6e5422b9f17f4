package dev.untorn.corpus.paper004;

import java.util.Hashtable;

/** The fixed counterpart of {@link ServerProperties}: one call looks and sets. */
public final class ServerPropertiesFixed {
  private final Hashtable<String, String> properties;

  ServerPropertiesFixed(Hashtable<String, String> properties) {
    this.properties = properties;
  }

  synchronized String get(String key) {
    String value = properties.putIfAbsent(key, "default");
    return value == null ? "default" : value;
  }

  public static void main(String[] args) throws InterruptedException {
    Hashtable<String, String> properties = new Hashtable<>();
    ServerPropertiesFixed server = new ServerPropertiesFixed(properties);
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
