package dev.untorn.model.wording;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** Compound operations of concurrent library classes: each replaces a check and an act. */
public enum CompoundCall {
  MAP_INSERT("putIfAbsent or computeIfAbsent", ""),
  MAP_UPDATE("merge, compute, or replace(key, old, new)", ""),
  MAP(
      MAP_INSERT.text + " to insert, " + MAP_UPDATE.text + " to update",
      "java\\.util\\.concurrent\\.Concurrent\\w*Map"),
  QUEUE_POLL("poll, which returns null if the queue is empty", ""),
  QUEUE_OFFER("offer, which returns false if the queue is full", ""),
  QUEUE(
      QUEUE_POLL.text + ", or " + QUEUE_OFFER.text, "java\\.util\\.concurrent\\.\\w*(Queue|Deque)"),
  LIST_INSERT("addIfAbsent", "java\\.util\\.concurrent\\.CopyOnWriteArrayList"),
  SET_INSERT("add alone, which returns whether the element was new", ""),
  SET_REMOVE("remove alone, which returns whether the element was present", ""),
  SET(
      SET_INSERT.text + ", or " + SET_REMOVE.text,
      "java\\.util\\.concurrent\\.(\\w+Set|ConcurrentHashMap\\$KeySetView)"),
  COMPARE_AND_SET("compareAndSet", "java\\.util\\.concurrent\\.atomic\\.AtomicBoolean"),
  ATOMIC_UPDATE(
      "updateAndGet, or compareAndSet in a loop",
      "java\\.util\\.concurrent\\.atomic\\.Atomic(Integer|Long|Reference)(Array)?");

  private final String text;
  private final Pattern types;

  CompoundCall(String text, String types) {
    this.text = text;
    this.types = Pattern.compile(types);
  }

  /** The calls in words. */
  public String text() {
    return text;
  }

  /** The calls that can replace two calls on an object of a class. */
  public static Optional<CompoundCall> of(String className) {
    return Arrays.stream(values())
        .filter(one -> one.types.matcher(className).matches())
        .findFirst();
  }
}
