package dev.untorn.bytecode.parallel;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Memoizes a function; threads that ask at the same time may compute the same answer. */
public final class Memo<K, V> {

  private final Map<K, V> known = new ConcurrentHashMap<>();
  private final Function<K, V> compute;

  /** Takes a function that may ask for other answers. */
  public Memo(Function<K, V> compute) {
    this.compute = compute;
  }

  public V get(K key) {
    V value = known.get(key);
    if (value == null) {
      // Not by computeIfAbsent, which must not ask for others.
      value = compute.apply(key);
      known.put(key, value);
    }
    return value;
  }
}
