package dev.untorn.corpus.modern.executors;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Words translated by a pool; the map runs the translation itself, once for each word. */
public final class TranslationDeskFixed {

  private final Map<String, String> known = new ConcurrentHashMap<>();
  private final AtomicInteger paid = new AtomicInteger();

  public void order(List<String> words, Executor pool) {
    for (String word : words) {
      pool.execute(() -> known.computeIfAbsent(word, this::translate));
    }
  }

  private String translate(String word) {
    paid.incrementAndGet();
    return word + "-o";
  }

  public int paid() {
    return paid.get();
  }

  public static void main(String[] args) throws InterruptedException {
    TranslationDeskFixed desk = new TranslationDeskFixed();
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      words.add("word-" + i / 3);
    }
    desk.order(words, pool);
    pool.shutdown();
    if (pool.awaitTermination(10, TimeUnit.SECONDS)) {
      System.out.println("paid: " + desk.paid());
    }
  }
}
