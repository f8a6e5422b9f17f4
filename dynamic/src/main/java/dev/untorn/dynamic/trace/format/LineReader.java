package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.trace.NotATraceException;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the lines of a file, none of which may be endless. */
final class LineReader implements Closeable {

  private static final int LONGEST = 1 << 17;

  private final BufferedReader in;
  private int number;

  private LineReader(BufferedReader in) {
    this.in = in;
  }

  /** What is no UTF-8 becomes question marks: it cannot be a trace, and will be refused as such. */
  static LineReader open(Path file) throws IOException {
    return new LineReader(
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)));
  }

  /** The next line, or null if there is none. */
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

  /** Says what is wrong with the present line. */
  NotATraceException mistake(String what) {
    return new NotATraceException("line %d: %s".formatted(number, what));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
