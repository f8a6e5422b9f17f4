package dev.untorn.cli;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.rules.Checkers;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Runs commands in a folder, and keeps what they said. */
final class Session {

  private final Path folder;
  private final Terminals terminals;
  private final List<Checker> checkers;
  private ByteArrayOutputStream out = new ByteArrayOutputStream();
  private ByteArrayOutputStream err = new ByteArrayOutputStream();

  Session(Path folder) {
    this(folder, Terminals.NONE, Checkers.all());
  }

  Session(Path folder, Terminals terminals, List<Checker> checkers) {
    this.folder = folder;
    this.terminals = terminals;
    this.checkers = checkers;
  }

  static Session onTerminal(Path folder) {
    return new Session(folder, Terminals.BOTH, Checkers.all());
  }

  /** The same session with other checkers than those that are built in. */
  Session with(Checker... others) {
    return new Session(folder, terminals, List.of(others));
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
                terminals),
            checkers)
        .run(args);
  }

  String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
