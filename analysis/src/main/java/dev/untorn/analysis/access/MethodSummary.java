package dev.untorn.analysis.access;

import java.util.List;

/**
 * What callers have to know about a method.
 *
 * @param results the shared values that its result is made of
 * @param resultParameters the parameters that its result is made of, as bits
 * @param effects what it does to shared state
 * @param runs the functions that it is given and runs
 */
public record MethodSummary(
    List<SharedRead> results,
    long resultParameters,
    List<SharedEffect> effects,
    List<CallbackRun> runs) {

  public static final MethodSummary NONE = new MethodSummary(List.of(), 0, List.of(), List.of());

  public MethodSummary {
    results = List.copyOf(results);
    effects = List.copyOf(effects);
    runs = List.copyOf(runs);
  }
}
