package dev.untorn.analysis.stale;

import java.util.List;

/**
 * What callers have to know about a method.
 *
 * @param results the shared values that its result is made of
 * @param resultParameters the parameters that its result is made of, as bits
 * @param effects what it does to shared state
 * @param runs the functions that it is given and runs
 */
record Summary(List<Source> results, long resultParameters, List<Effect> effects, List<Run> runs) {

  static final Summary NONE = new Summary(List.of(), 0, List.of(), List.of());

  Summary {
    results = List.copyOf(results);
    effects = List.copyOf(effects);
    runs = List.copyOf(runs);
  }
}
