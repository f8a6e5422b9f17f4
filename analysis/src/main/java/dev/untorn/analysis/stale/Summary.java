package dev.untorn.analysis.stale;

import java.util.List;

/**
 * What callers have to know about a method.
 *
 * @param results the shared values that its result is made of
 * @param resultParameters the parameters that its result is made of, as bits
 * @param effects what it does to shared state
 */
record Summary(List<Source> results, long resultParameters, List<Effect> effects) {

  static final Summary NONE = new Summary(List.of(), 0, List.of());

  Summary {
    results = List.copyOf(results);
    effects = List.copyOf(effects);
  }
}
