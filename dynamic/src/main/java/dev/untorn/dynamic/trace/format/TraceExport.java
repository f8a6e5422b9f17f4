package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings a trace into another form. Each way returns what the other form lacks, a sentence each.
 *
 * @param name what is said to be damaged or cut short, if the source is
 */
public record TraceExport(EventSource source, String name) {

  /** As text, one event a line. */
  public List<String> toText(Appendable out) throws IOException {
    new TextWriter(source, out).write(name);
    return source.troubles();
  }

  /** In the standard format of RAPID. */
  public List<String> toRapid(Appendable out) throws IOException {
    long leftOut = new RapidWriter(source, out).write();
    List<String> lacks = new ArrayList<>(source.troubles());
    if (leftOut > 0) {
      lacks.add(leftOut + " events have no word in this format: shared locks and other order");
    }
    return lacks;
  }

  /** As it would have been recorded. */
  public List<String> toTrace(Path file) throws IOException {
    TraceWriter writer = TraceWriter.create(file);
    try (writer) {
      new TraceCopy(source, writer).write(name);
    }
    if (writer.hasFailed()) {
      throw new IOException("the disk may be full");
    }
    return source.troubles();
  }
}
