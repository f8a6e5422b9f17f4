package dev.untorn.corpus.modern.lambdas;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Words counted by a parallel stream; counts are lost. */
public final class WordCount {
  private final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();

  public void count(List<String> words) { // TORN: stale-value, causal-stale-value
    words.parallelStream()
        .forEach(
            word -> {
              int old = counts.getOrDefault(word, 0);
              counts.put(word, old + 1);
            });
  }

  public int count(String word) {
    return counts.getOrDefault(word, 0);
  }

  public static void main(String[] args) {
    WordCount count = new WordCount();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      words.add("word-" + i % 3);
    }
    count.count(words);
    System.out.println("count: " + count.count("word-0"));
  }
}
