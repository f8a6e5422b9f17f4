package dev.untorn.corpus.modern.lookalikes;

import java.util.List;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Reports made of concurrent and synchronized collections that never leave their thread. */
@SuppressWarnings("UnnecessaryAsync") // locks for nothing are the point
public final class ConfinedReport {

  /** A counter with locks that is only used by the thread that made it. */
  static final class Tally {
    private int count;

    synchronized int count() {
      return count;
    }

    synchronized void set(int value) {
      count = value;
    }
  }

  private final AtomicInteger reports = new AtomicInteger();

  public int words(List<String> words) {
    ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    for (String word : words) {
      Integer old = counts.get(word);
      counts.put(word, old == null ? 1 : old + 1);
    }
    reports.incrementAndGet();
    return counts.size();
  }

  public String joined(List<String> words) {
    Vector<String> left = new Vector<>(words);
    StringBuffer text = new StringBuffer();
    while (!left.isEmpty()) {
      text.append(left.remove(0));
    }
    return text.toString();
  }

  public int twice(int n) {
    Tally tally = new Tally();
    for (int i = 0; i < n; i++) {
      tally.set(tally.count() + 2);
    }
    return tally.count();
  }

  public int reports() {
    return reports.get();
  }

  public static void main(String[] args) throws InterruptedException {
    ConfinedReport report = new ConfinedReport();
    List<String> words = List.of("to", "be", "or", "not", "to", "be");
    Runnable clerk =
        () -> {
          for (int i = 0; i < 100; i++) {
            report.words(words);
            report.joined(words);
            report.twice(10);
          }
        };
    Thread first = new Thread(clerk);
    Thread second = new Thread(clerk);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("reports: " + report.reports());
  }
}
