package dev.untorn.analysis.access;

import dev.untorn.bytecode.locks.AccessPath;
import java.util.List;

/**
 * The summary of a method for its callers: its result, as shared values and parameters (bits), its
 * effects, and the callbacks that it runs.
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
   * A callback that a method runs: the parameter, the interface's method, the locks taken for it,
   * and whether its result is returned.
   */
  public record CallbackRun(int parameter, String name, List<AccessPath> own, boolean isResult) {

    public CallbackRun {
      own = List.copyOf(own);
    }
  }
}
