package dev.untorn.cli;

import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.trace.EventSource;
import dev.untorn.dynamic.trace.TraceForm;
import dev.untorn.model.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A trace that is read by a rule, and what was missing in it the last time. */
final class RepeatedReading implements Recording {

  private final Path file;
  private EventSource last;

  RepeatedReading(Path file) {
    this.file = file;
  }

  @Override
  public EventSource open() throws IOException {
    last = TraceForm.open(file);
    return last;
  }

  /** What could not be looked at, after reading. */
  List<Problem> problems(String name) {
    List<Problem> problems = new ArrayList<>();
    if (last != null) {
      last.troubles().forEach(trouble -> problems.add(new Problem(name, trouble)));
      problems.addAll(last.symbols().problems());
    }
    return problems;
  }
}
