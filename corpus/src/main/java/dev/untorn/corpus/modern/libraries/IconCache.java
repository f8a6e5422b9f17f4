package dev.untorn.corpus.modern.libraries;

import java.util.HashMap;
import java.util.Map;

/** Icons for any thread that asks; two threads can be given two icons of one name. */
public final class IconCache {
  private final Map<String, Object> icons = new HashMap<>();

  private synchronized Object find(String name) {
    return icons.get(name);
  }

  private synchronized void keep(String name, Object icon) {
    icons.put(name, icon);
  }

  public Object icon(String name) { // TORN: stale-value, causal-stale-value
    Object icon = find(name);
    if (icon == null) {
      icon = new Object();
      keep(name, icon);
    }
    return icon;
  }

  public synchronized void forget(String name) {
    icons.remove(name);
  }

  public static void main(String[] args) {
    IconCache cache = new IconCache();
    Object icon = cache.icon("save");
    System.out.println("same icon: " + (icon == cache.icon("save")));
  }
}
