package dev.untorn.corpus.modern.libraries;

import java.util.HashMap;
import java.util.Map;

/** Icons for any thread that asks, looked for and kept under one lock. */
public final class IconCacheFixed {

  private final Map<String, Object> icons = new HashMap<>();

  public synchronized Object icon(String name) {
    return icons.computeIfAbsent(name, key -> new Object());
  }

  public synchronized void forget(String name) {
    icons.remove(name);
  }

  public static void main(String[] args) {
    IconCacheFixed cache = new IconCacheFixed();
    Object icon = cache.icon("save");
    System.out.println("same icon: " + (icon == cache.icon("save")));
  }
}
