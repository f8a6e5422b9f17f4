package dev.untorn.engine.analyze;

import dev.untorn.dynamic.RunFigures;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.trace.NotATraceException;
import dev.untorn.dynamic.trace.format.TraceExport;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.engine.config.UsageException;
import dev.untorn.model.triage.Inspection.Figure;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/** An input trace. Methods that read its events return its problems. */
public record TraceInput(Path file, String name) {

  /** Reads the events of a trace. */
  @FunctionalInterface
  public interface Reader {

    List<String> read(EventSource source) throws IOException;
  }

  public static TraceInput of(Path file, Path folder) {
    return new TraceInput(folder.resolve(file), file.toString());
  }

  public void requireTrace() {
    read(source -> List.of());
  }

  public List<Problem> export(TraceFormat format, Appendable out) {
    return read(
        source -> {
          TraceExport export = new TraceExport(source, name);
          return format == TraceFormat.RAPID ? export.toRapid(out) : export.toText(out);
        });
  }

  /** Writes the trace in the format in which it would have been recorded. */
  public List<Problem> copyTo(Path other) {
    return read(
        source -> {
          try {
            return new TraceExport(source, name).toTrace(other);
          } catch (IOException e) {
            throw UsageException.cannot("write", other, e);
          }
        });
  }

  /** Adds the papers' figures of the trace to those of others. */
  public void count(SortedMap<Figure, Long> figures) {
    try {
      RunFigures.of(new Recording(() -> TraceFormat.open(file)))
          .forEach((figure, value) -> figures.merge(figure, value, figure::merge));
    } catch (IOException e) {
      throw UsageException.cannot("read", file, e);
    }
  }

  public List<Problem> read(Reader reader) {
    try (EventSource source = TraceFormat.open(file)) {
      List<Problem> problems = new ArrayList<>();
      reader.read(source).forEach(trouble -> problems.add(new Problem(name, trouble)));
      problems.addAll(source.symbols().problems());
      return problems;
    } catch (NotATraceException e) {
      throw new UsageException("%s is not a trace: %s".formatted(file, e.getMessage()));
    } catch (IOException e) {
      throw UsageException.cannot("read", file, e);
    }
  }
}
