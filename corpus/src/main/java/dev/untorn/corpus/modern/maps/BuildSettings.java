package dev.untorn.corpus.modern.maps;

import java.util.Properties;

/** Settings of a build kept as properties; defaults and search paths can be lost. */
public final class BuildSettings {
  private final Properties settings = new Properties();

  public void setDefault(String key, String value) { // TORN: stale-value, causal-stale-value
    if (settings.getProperty(key) == null) {
      settings.setProperty(key, value);
    }
  }

  public void append(String key, String path) { // TORN: stale-value, causal-stale-value
    String old = settings.getProperty(key, "");
    settings.setProperty(key, old.isEmpty() ? path : old + ":" + path);
  }

  public void override(String key, String value) {
    settings.setProperty(key, value);
  }

  public String value(String key) {
    return settings.getProperty(key);
  }

  public static void main(String[] args) throws InterruptedException {
    BuildSettings settings = new BuildSettings();
    Runnable plugin =
        () -> {
          for (int i = 0; i < 200; i++) {
            settings.append("path", "lib");
            settings.setDefault("level-" + i % 3, "17");
            settings.override("level-" + i % 3, "21");
          }
        };
    Thread first = new Thread(plugin);
    Thread second = new Thread(plugin);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("path: " + settings.value("path").length() + " characters");
  }
}
