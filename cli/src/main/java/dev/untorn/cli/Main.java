package dev.untorn.cli;

import dev.untorn.cli.console.Console;
import dev.untorn.engine.Engine;

/** Starts Untorn from the command line. */
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    System.exit(new UntornCommand(Console.ofProcess(), Engine.standard()).run(args));
  }
}
