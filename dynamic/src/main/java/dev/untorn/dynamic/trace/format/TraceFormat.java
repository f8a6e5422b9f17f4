package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.trace.NotATraceException;
import dev.untorn.dynamic.trace.TraceReader;
import dev.untorn.dynamic.trace.encoding.TraceFile;
import dev.untorn.dynamic.trace.format.LineEventSource.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file formats of a trace. */
public enum TraceFormat {
  /** The format of recordings. */
  TRACE,
  /** One event per line, for users and for tests. */
  TEXT,
  /** The standard format of RAPID, for comparison with other tools. */
  RAPID;

  public static EventSource open(Path file) throws IOException {
    return switch (of(file)) {
      case TRACE -> TraceReader.open(file);
      case TEXT -> TextReader.open(file);
      case RAPID -> RapidReader.open(file);
    };
  }

  private static TraceFormat of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      int first = in.read();
      if (first < 0 || (byte) first == (byte) TraceFile.MAGIC) {
        return TRACE;
      }
    }
    try (LineReader lines = LineReader.open(file)) {
      String line = lines.next();
      while (line != null && line.isEmpty()) {
        line = lines.next();
      }
      if (line != null && RapidReader.isLike(line)) {
        return RAPID;
      }
      if (line != null && line.equals(TextReader.TITLE)) {
        return TEXT;
      }
    }
    throw new NotATraceException("it has no trace header");
  }
}
