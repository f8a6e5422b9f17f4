package dev.untorn.corpus.modern.caches;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** Thumbnails up to a limit; two threads can both find room for the last one. */
public final class ThumbnailCache {
  private static final int LIMIT = 8;
  private final Map<String, byte[]> images = new LinkedHashMap<>();

  public synchronized int size() {
    return images.size();
  }

  private synchronized void evictOldest() {
    Iterator<String> names = images.keySet().iterator();
    if (names.hasNext()) {
      names.next();
      names.remove();
    }
  }

  private synchronized void insert(String name, byte[] image) {
    images.put(name, image);
  }

  public void add(String name, byte[] image) { // TORN: stale-value, causal-stale-value
    if (size() >= LIMIT) {
      evictOldest();
    }
    insert(name, image);
  }

  public synchronized byte[] image(String name) {
    return images.get(name);
  }

  public static void main(String[] args) throws InterruptedException {
    ThumbnailCache cache = new ThumbnailCache();
    Runnable viewer =
        () -> {
          for (int i = 0; i < 500; i++) {
            cache.add(Thread.currentThread().getName() + i, new byte[1]);
          }
        };
    Thread first = new Thread(viewer);
    Thread second = new Thread(viewer);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("images: " + cache.size());
  }
}
