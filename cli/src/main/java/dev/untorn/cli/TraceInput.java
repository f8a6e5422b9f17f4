package dev.untorn.cli;

import dev.untorn.dynamic.trace.EventSource;
import dev.untorn.dynamic.trace.NotATraceException;
import dev.untorn.dynamic.trace.TraceExport;
import dev.untorn.dynamic.trace.TraceForm;
import dev.untorn.dynamic.trace.TraceStats;
import dev.untorn.model.Problem;
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
record TraceInput(Path file, String name) {

  /** Does something with the events of a trace, and returns what that lacks. */
  private interface Use {
    List<String> of(EventSource source) throws IOException;
  }

  static TraceInput of(Path file, Surroundings surroundings) {
    return new TraceInput(surroundings.resolve(file), file.toString());
  }

  /**
   * Finds out whether it can be read.
   *
   * @throws UserMistake if it cannot
   */
  void requireTrace() {
    use(source -> List.of());
  }

  /** Says how much of what is in it. */
  List<Problem> count(LineOutput out) {
    return use(
        source -> {
          TraceStats stats = TraceStats.of(source);
          new TraceText(name, Files.size(file), stats, source.symbols()).print(out);
          return source.troubles();
        });
  }

  /** Writes it as lines. */
  List<Problem> export(TraceForm form, LineOutput out) {
    return use(
        source -> {
          TraceExport export = new TraceExport(source, name);
          return form == TraceForm.RAPID ? export.toRapid(out) : export.toText(out);
        });
  }

  /** Writes it in the form in which it would have been recorded. */
  List<Problem> copyTo(Path other) {
    return use(
        source -> {
          try {
            return new TraceExport(source, name).toTrace(other);
          } catch (IOException e) {
            throw new UserMistake(FileTrouble.explain("write", other, e));
          }
        });
  }

  private List<Problem> use(Use use) {
    try (EventSource source = TraceForm.open(file)) {
      List<Problem> problems = new ArrayList<>();
      use.of(source).forEach(trouble -> problems.add(new Problem(name, trouble)));
      problems.addAll(source.symbols().problems());
      return problems;
    } catch (NotATraceException e) {
      throw new UserMistake("%s is not a trace: %s".formatted(file, e.getMessage()));
    } catch (IOException e) {
      throw new UserMistake(FileTrouble.explain("read", file, e));
    }
  }
}
