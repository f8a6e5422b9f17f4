package dev.untorn.cli;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where lines go that are too many to be kept; trouble with it is the user's. */
final class LineOutput implements Appendable, Closeable {

  private final Writer writer;
  private final Optional<Path> file;

  private LineOutput(Writer writer, Optional<Path> file) {
    this.writer = writer;
    this.file = file;
  }

  /**
   * @param file nothing for the standard output
   */
  static LineOutput of(Optional<Path> file, Surroundings surroundings) {
    try {
      Writer writer =
          file.isPresent()
              ? Files.newBufferedWriter(file.get())
              : new BufferedWriter(
                  new OutputStreamWriter(surroundings.out(), StandardCharsets.UTF_8));
      return new LineOutput(writer, file);
    } catch (IOException e) {
      throw new UserMistake(FileTrouble.explain("write", file.orElseThrow(), e));
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

  void line(String line) {
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

  private UserMistake mistake(IOException trouble) {
    return new UserMistake(
        file.map(path -> FileTrouble.explain("write", path, trouble))
            .orElse("cannot write to standard output"));
  }
}
