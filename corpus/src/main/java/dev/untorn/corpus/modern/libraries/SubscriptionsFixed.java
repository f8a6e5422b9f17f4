package dev.untorn.corpus.modern.libraries;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Subscribers by topic for any thread; the map removes the topic in the step that found it empty.
 */
public final class SubscriptionsFixed {

  private final ConcurrentMap<String, Set<String>> topics = new ConcurrentHashMap<>();

  public void join(String topic, String name) {
    topics.compute(topic, (key, names) -> with(names, name));
  }

  private static Set<String> with(Set<String> names, String name) {
    Set<String> result = names == null ? ConcurrentHashMap.newKeySet() : names;
    result.add(name);
    return result;
  }

  public void leave(String topic, String name) {
    topics.computeIfPresent(topic, (key, names) -> without(names, name));
  }

  private static Set<String> without(Set<String> names, String name) {
    names.remove(name);
    return names.isEmpty() ? null : names;
  }

  public int topics() {
    return topics.size();
  }

  public static void main(String[] args) {
    SubscriptionsFixed subscriptions = new SubscriptionsFixed();
    subscriptions.join("news", "ann");
    subscriptions.leave("news", "ann");
    System.out.println("topics: " + subscriptions.topics());
  }
}
