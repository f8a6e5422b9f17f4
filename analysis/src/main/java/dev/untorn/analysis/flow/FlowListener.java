package dev.untorn.analysis.flow;

import dev.untorn.model.Finding;

/** What one rule makes of a walk over the methods of a program. */
public interface FlowListener {

  /** Told about each method that is looked at and run by somebody, those that are called first. */
  default void method(MethodFlow flow) {}

  /** Receives each stale value after all methods; written if that happens in another region. */
  default void found(Finding finding, boolean isWritten) {}

  /** Told at last. */
  default void end() {}
}
