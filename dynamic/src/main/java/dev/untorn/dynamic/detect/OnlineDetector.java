package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.model.Rule;
import java.util.List;

/** A rule that analyzes a run online, in the program's threads, or a trace. */
public interface OnlineDetector {

  Rule rule();

  /** Starts the analysis of a run, with memory for this number of variables. */
  Run begin(SymbolTable symbols, RunAssumptions assumptions, long variables);

  /** The state of a detector during one run. */
  interface Run {

    /** The monitor of a thread, which is the same one until the thread ends. */
    ThreadMonitor thread(int number);

    List<Violation> violations();
  }
}
