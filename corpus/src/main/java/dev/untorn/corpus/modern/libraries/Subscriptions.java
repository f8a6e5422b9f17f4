package dev.untorn.corpus.modern.libraries;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Subscribers by topic for any thread; the last one who leaves can take a new one along. */
public final class Subscriptions {
  private final ConcurrentMap<String, Set<String>> topics = new ConcurrentHashMap<>();

  public void join(String topic, String name) {
    topics.compute(topic, (key, names) -> with(names, name));
  }

  private static Set<String> with(Set<String> names, String name) {
    Set<String> result = names == null ? ConcurrentHashMap.newKeySet() : names;
    result.add(name);
    return result;
  }

  public void leave(String topic, String name) { // TORN: stale-value, causal-stale-value
    Set<String> names = topics.get(topic);
    if (names != null) {
      names.remove(name);
      if (names.isEmpty()) {
        topics.remove(topic);
      }
    }
  }

  public int topics() {
    return topics.size();
  }

  public static void main(String[] args) {
    Subscriptions subscriptions = new Subscriptions();
    subscriptions.join("news", "ann");
    subscriptions.leave("news", "ann");
    System.out.println("topics: " + subscriptions.topics());
  }
}
