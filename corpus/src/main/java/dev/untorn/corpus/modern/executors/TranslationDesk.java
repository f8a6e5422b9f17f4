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

/** Words translated by a pool; two tasks can pay for the translation of one word. */
public final class TranslationDesk {
  private final Map<String, String> known = new ConcurrentHashMap<>();
  private final AtomicInteger paid = new AtomicInteger();

  public void order(List<String> words, Executor pool) { // TORN: stale-value, causal-stale-value
    for (String word : words) {
      pool.execute(
          () -> {
            if (!known.containsKey(word)) {
              known.put(word, translate(word));
            }
          });
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
    TranslationDesk desk = new TranslationDesk();
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
