package dev.untorn.corpus.modern.lambdas;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Words counted by a parallel stream, each in one step. */
public final class WordCountFixed {

  private final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();

  public void count(List<String> words) {
    words.parallelStream().forEach(word -> counts.merge(word, 1, Integer::sum));
  }

  public int count(String word) {
    return counts.getOrDefault(word, 0);
  }

  public static void main(String[] args) {
    WordCountFixed count = new WordCountFixed();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      words.add("word-" + i % 3);
    }
    count.count(words);
    System.out.println("count: " + count.count("word-0"));
  }
}
