package dev.untorn.cli;

import dev.untorn.analysis.Checker;
import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.Console.Terminals;
import dev.untorn.engine.Engine;
import dev.untorn.engine.RuleRegistry;
import dev.untorn.papers.CheckerList;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Runs commands in a folder, and keeps what they said. */
public final class Session {

  private final Path folder;
  private final Terminals terminals;
  private final List<Checker> checkers;
  private ByteArrayOutputStream out = new ByteArrayOutputStream();
  private ByteArrayOutputStream err = new ByteArrayOutputStream();

  public Session(Path folder) {
    this(folder, Terminals.NONE, CheckerList.all());
  }

  Session(Path folder, Terminals terminals, List<Checker> checkers) {
    this.folder = folder;
    this.terminals = terminals;
    this.checkers = checkers;
  }

  static Session onTerminal(Path folder) {
    return new Session(folder, Terminals.BOTH, CheckerList.all());
  }

  /** The same session with other checkers than those that are built in. */
  Session with(Checker... others) {
    return new Session(folder, terminals, List.of(others));
  }

  /** Runs one command and returns its exit code. */
  public int run(String... args) {
    out = new ByteArrayOutputStream();
    err = new ByteArrayOutputStream();
    return new UntornCommand(
            new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                folder,
                terminals),
            new Engine(new RuleRegistry(checkers)))
        .run(args);
  }

  public String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  public String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
