package dev.untorn.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Runs commands in a folder, and keeps what they said. */
final class Session {

  private final Path folder;
  private final boolean terminal;
  private ByteArrayOutputStream out = new ByteArrayOutputStream();
  private ByteArrayOutputStream err = new ByteArrayOutputStream();

  Session(Path folder) {
    this(folder, false);
  }

  private Session(Path folder, boolean terminal) {
    this.folder = folder;
    this.terminal = terminal;
  }

  static Session onTerminal(Path folder) {
    return new Session(folder, true);
  }

  /** Runs one command and returns its exit code. */
  int run(String... args) {
    out = new ByteArrayOutputStream();
    err = new ByteArrayOutputStream();
    return new Untorn(
            new Surroundings(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                folder,
                terminal))
        .run(args);
  }

  String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
