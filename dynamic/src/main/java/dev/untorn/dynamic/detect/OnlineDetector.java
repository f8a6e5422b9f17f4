package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.model.Rule;
import java.util.List;

/** A rule that analyzes a run online, in the program's threads, or a trace. */
public interface OnlineDetector {

  Rule rule();

  /** Begins to analyze a run, with memory for so many variables. */
  Run begin(SymbolTable symbols, RunAssumptions assumptions, long variables);

  /** The state of a detector during one run. */
  interface Run {

    /** The monitor of a thread, the same for the same number until the thread has ended. */
    ThreadMonitor thread(int number);

    List<Violation> violations();
  }
}
