package dev.untorn.cli;

import dev.untorn.dynamic.EventKind;
import dev.untorn.dynamic.trace.TraceReader;
import dev.untorn.model.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Looks into the trace of {@link PlantedViolation} for the steps that tear its operation. */
final class PlantedTrace {

  /** What must happen to the balance, one after the other. */
  private static final List<Deed> TORN =
      List.of(
          new Deed(EventKind.READ, "withdraw"),
          new Deed(EventKind.WRITE, "run"),
          new Deed(EventKind.WRITE, "withdraw"));

  private PlantedTrace() {}

  /** What is done in which method. */
  private record Deed(EventKind kind, String method) {}

  static boolean isSeen(Path trace) throws IOException {
    try (TraceReader reader = TraceReader.open(trace)) {
      int done = 0;
      while (done < TORN.size() && reader.next()) {
        Deed wanted = TORN.get(done);
        String method = reader.symbols().site(reader.site()).map(Site::method).orElse("");
        if (reader.kind() == wanted.kind && method.equals(wanted.method)) {
          done++;
        }
      }
      return done == TORN.size();
    }
  }
}
