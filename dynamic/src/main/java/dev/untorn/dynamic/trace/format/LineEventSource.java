package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.trace.NotATraceException;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Events from a file with one event per line, which is read twice: first for symbols and errors.
 */
abstract class LineEventSource implements EventSource {

  private final TraceSymbols symbols = new TraceSymbols();
  private final Path file;
  private LineReader lines;
  private long stamp;

  LineEventSource(Path file) {
    this.file = file;
  }

  final void learn() throws IOException {
    restart();
    try {
      accept((kind, thread, target, detail, site) -> {}); // Only the symbols matter.
    } finally {
      lines.close();
    }
    restart();
  }

  private void restart() throws IOException {
    lines = LineReader.open(file);
    stamp = 0;
    begin();
  }

  abstract void begin();

  abstract boolean read(String line, EventHandler handler) throws NotATraceException;

  @Override
  public final boolean next(EventHandler handler) throws IOException {
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (read(line, handler)) {
        return true;
      }
    }
    return false;
  }

  final NotATraceException mistake(String what) {
    return lines.mistake(what);
  }

  final void stamp(long newStamp) {
    stamp = newStamp;
  }

  @Override
  public final long stamp() {
    return stamp;
  }

  @Override
  public final TraceSymbols symbols() {
    return symbols;
  }

  @Override
  public final void close() throws IOException {
    lines.close();
  }

  /** Reads the lines of a file, which have a maximum length. */
  static final class LineReader implements Closeable {

    private static final int LONGEST = 1 << 17;

    private final BufferedReader in;
    private int number;

    private LineReader(BufferedReader in) {
      this.in = in;
    }

    /** Replaces malformed UTF-8: such a file is no trace, and will be rejected. */
    static LineReader open(Path file) throws IOException {
      return new LineReader(
          new BufferedReader(
              new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)));
    }

    String next() throws IOException {
      StringBuilder line = new StringBuilder();
      int c = in.read();
      if (c < 0) {
        return null;
      }
      number++;
      while (c >= 0 && c != '\n') {
        if (line.length() == LONGEST) {
          throw mistake("it is too long");
        }
        line.append((char) c);
        c = in.read();
      }
      return line.toString().strip();
    }

    NotATraceException mistake(String what) {
      return new NotATraceException("line %d: %s".formatted(number, what));
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
