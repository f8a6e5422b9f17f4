package dev.untorn.corpus.modern.caches;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** Thumbnails up to a limit; room is made under the lock of the insertion. */
public final class ThumbnailCacheFixed {

  private static final int LIMIT = 8;
  private final Map<String, byte[]> images = new LinkedHashMap<>();

  public synchronized int size() {
    return images.size();
  }

  /** Called with the lock held. */
  private void evictOldest() {
    Iterator<String> names = images.keySet().iterator();
    if (names.hasNext()) {
      names.next();
      names.remove();
    }
  }

  public synchronized void add(String name, byte[] image) {
    if (size() >= LIMIT) {
      evictOldest();
    }
    images.put(name, image);
  }

  public synchronized byte[] image(String name) {
    return images.get(name);
  }

  public static void main(String[] args) throws InterruptedException {
    ThumbnailCacheFixed cache = new ThumbnailCacheFixed();
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
