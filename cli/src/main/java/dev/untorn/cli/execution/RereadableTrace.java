package dev.untorn.cli.execution;

import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A trace that is read by rules, and what was missing in it the last time. */
final class RereadableTrace {

  private final TraceInput trace;
  private final Recording recording = new Recording(this::open);
  private EventSource last;

  RereadableTrace(TraceInput trace) {
    this.trace = trace;
  }

  String name() {
    return trace.name();
  }

  Recording recording() {
    return recording;
  }

  private synchronized EventSource open() throws IOException {
    last = TraceFormat.open(trace.file());
    return last;
  }

  /** What could not be looked at, when nobody reads any more. */
  synchronized List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    if (last != null) {
      last.troubles().forEach(trouble -> problems.add(new Problem(name(), trouble)));
      problems.addAll(last.symbols().problems());
    }
    return problems;
  }
}
