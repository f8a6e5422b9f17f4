package dev.untorn.analysis.access;

import dev.untorn.bytecode.locks.AccessPath;
import java.util.List;

/**
 * What callers have to know about a method: its result, as shared values and parameters (bits), its
 * effects, and the functions that it is given and runs.
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

  /**
   * A function that a method is given and runs: the parameter, the interface's method, the locks
   * taken for it, and whether its result is returned.
   */
  public record CallbackRun(int parameter, String name, List<AccessPath> own, boolean isResult) {

    public CallbackRun {
      own = List.copyOf(own);
    }
  }
}
