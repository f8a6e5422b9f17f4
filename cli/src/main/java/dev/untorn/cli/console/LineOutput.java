package dev.untorn.cli.console;

import dev.untorn.engine.config.UsageException;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Output of many lines to a file or standard output; an I/O error is a usage error. */
public record LineOutput(Writer writer, Optional<Path> file) implements Appendable, Closeable {

  public static LineOutput of(Optional<Path> file, Console console) {
    try {
      Writer writer =
          file.isPresent()
              ? Files.newBufferedWriter(file.get())
              : new BufferedWriter(new OutputStreamWriter(console.out(), StandardCharsets.UTF_8));
      return new LineOutput(writer, file);
    } catch (IOException e) {
      throw UsageException.cannot("write", file.orElseThrow(), e);
    }
  }

  @Override
  public LineOutput append(CharSequence text) {
    return append(text, 0, text.length());
  }

  @Override
  public LineOutput append(CharSequence text, int from, int to) {
    try {
      writer.append(text, from, to);
      return this;
    } catch (IOException e) {
      throw mistake(e);
    }
  }

  @Override
  public LineOutput append(char c) {
    return append(String.valueOf(c));
  }

  public void line(String line) {
    append(line).append("\n");
  }

  /** The standard output stays open. */
  @Override
  public void close() {
    try {
      writer.flush();
      if (file.isPresent()) {
        writer.close();
      }
    } catch (IOException e) {
      throw mistake(e);
    }
  }

  private UsageException mistake(IOException trouble) {
    return file.map(path -> UsageException.cannot("write", path, trouble))
        .orElseGet(() -> new UsageException("cannot write to standard output"));
  }
}
