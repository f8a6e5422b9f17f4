package dev.untorn.corpus.modern.futures;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/** Photos imported in the background; the one who adds a photo counts it. */
public final class PhotoImportFixed {

  private final Set<String> photos = Collections.synchronizedSet(new HashSet<>());
  private final AtomicLong bytes = new AtomicLong();

  public CompletableFuture<Integer> load(String name) {
    return CompletableFuture.supplyAsync(() -> name.length() * 1000)
        .whenComplete(
            (size, failure) -> {
              if (photos.add(name)) {
                bytes.addAndGet(size);
              }
            });
  }

  public long bytes() {
    return bytes.get();
  }

  public static void main(String[] args) {
    PhotoImportFixed photos = new PhotoImportFixed();
    List<CompletableFuture<Integer>> open = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      open.add(photos.load("photo-" + i / 4));
    }
    open.forEach(CompletableFuture::join);
    System.out.println("bytes: " + photos.bytes());
  }
}
