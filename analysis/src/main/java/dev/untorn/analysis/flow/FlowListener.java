package dev.untorn.analysis.flow;

import dev.untorn.model.Finding;

/** Receives the results of the data-flow analysis for one rule. */
public interface FlowListener {

  /** Receives each analyzed method that some thread runs, callees first. */
  default void method(MethodFlow flow) {}

  /** Receives each stale value after all methods, and whether another region depends on it. */
  default void found(Finding finding, boolean isWritten) {}

  /** Called after all methods and stale values. */
  default void end() {}
}
