package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.model.Rule;
import java.util.List;

/**
 * A rule that judges a run while it happens, in the threads of the program.
 *
 * <p>It works over traces, too, by {@link OnlineOverTrace}.
 */
public interface OnlineDetector {

  Rule rule();

  /**
   * Starts to judge a run.
   *
   * @param variables how many variables there is memory for
   */
  Run begin(SymbolTable symbols, RunAssumptions assumptions, long variables);

  /** The state of a detector during one run. */
  interface Run {

    /** The monitor of a thread, the same for the same number until the thread has ended. */
    ThreadMonitor thread(int number);

    List<Violation> violations();
  }
}
