package dev.untorn.analysis.access;

import dev.untorn.bytecode.locks.AccessPath;
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

  /**
   * A function that a method is given and runs.
   *
   * @param parameter which parameter it is
   * @param name the method of its interface through which it is run
   * @param own the locks under which it is run that the method has taken
   * @param isResult whether the method returns what the function returns
   */
  public record CallbackRun(int parameter, String name, List<AccessPath> own, boolean isResult) {

    public CallbackRun {
      own = List.copyOf(own);
    }
  }
}
