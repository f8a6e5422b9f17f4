package dev.untorn.cli.execution;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.LineOutput;
import dev.untorn.cli.inspect.TraceSummary;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.trace.NotATraceException;
import dev.untorn.dynamic.trace.TraceStats;
import dev.untorn.dynamic.trace.format.TraceExport;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.engine.IoErrors;
import dev.untorn.engine.UsageException;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A trace that somebody named, and what can be done with it; each way returns what was not there to
 * be looked at.
 *
 * @param name as it was named
 */
public record TraceInput(Path file, String name) {

  /** Does something with the events of a trace, and returns what that lacks. */
  private interface Use {
    List<String> of(EventSource source) throws IOException;
  }

  public static TraceInput of(Path file, Console surroundings) {
    return new TraceInput(surroundings.resolve(file), file.toString());
  }

  /**
   * Finds out whether it can be read.
   *
   * @throws UsageException if it cannot
   */
  public void requireTrace() {
    use(source -> List.of());
  }

  /** Says how much of what is in it. */
  public List<Problem> count(LineOutput out) {
    return use(
        source -> {
          TraceStats stats = TraceStats.of(source);
          new TraceSummary(name, Files.size(file), stats, source.symbols()).print(out);
          return source.troubles();
        });
  }

  /** Writes it as lines. */
  public List<Problem> export(TraceFormat form, LineOutput out) {
    return use(
        source -> {
          TraceExport export = new TraceExport(source, name);
          return form == TraceFormat.RAPID ? export.toRapid(out) : export.toText(out);
        });
  }

  /** Writes it in the form in which it would have been recorded. */
  public List<Problem> copyTo(Path other) {
    return use(
        source -> {
          try {
            return new TraceExport(source, name).toTrace(other);
          } catch (IOException e) {
            throw new UsageException(IoErrors.explain("write", other, e));
          }
        });
  }

  private List<Problem> use(Use use) {
    try (EventSource source = TraceFormat.open(file)) {
      List<Problem> problems = new ArrayList<>();
      use.of(source).forEach(trouble -> problems.add(new Problem(name, trouble)));
      problems.addAll(source.symbols().problems());
      return problems;
    } catch (NotATraceException e) {
      throw new UsageException("%s is not a trace: %s".formatted(file, e.getMessage()));
    } catch (IOException e) {
      throw new UsageException(IoErrors.explain("read", file, e));
    }
  }
}
