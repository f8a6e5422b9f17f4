package dev.untorn.corpus.modern.maps;

import java.util.Properties;

/** Settings of a build kept as properties, whose own lock is held over check and change. */
public final class BuildSettingsFixed {

  private final Properties settings = new Properties();

  public void setDefault(String key, String value) {
    settings.putIfAbsent(key, value);
  }

  public void append(String key, String path) {
    synchronized (settings) {
      String old = settings.getProperty(key, "");
      settings.setProperty(key, old.isEmpty() ? path : old + ":" + path);
    }
  }

  public void override(String key, String value) {
    settings.setProperty(key, value);
  }

  public String value(String key) {
    return settings.getProperty(key);
  }

  public static void main(String[] args) throws InterruptedException {
    BuildSettingsFixed settings = new BuildSettingsFixed();
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
