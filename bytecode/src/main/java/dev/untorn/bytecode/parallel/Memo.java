package dev.untorn.bytecode.parallel;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Memoizes a function; concurrent calls may compute the same value. */
public final class Memo<K, V> {

  private final Map<K, V> known = new ConcurrentHashMap<>();
  private final Function<K, V> compute;

  /** Takes a function that may call {@link #get} for other keys. */
  public Memo(Function<K, V> compute) {
    this.compute = compute;
  }

  public V get(K key) {
    V value = known.get(key);
    if (value == null) {
      // computeIfAbsent does not allow recursive calls.
      value = compute.apply(key);
      known.put(key, value);
    }
    return value;
  }
}
