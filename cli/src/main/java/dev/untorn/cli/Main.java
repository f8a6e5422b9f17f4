package dev.untorn.cli;

import dev.untorn.cli.console.Console;

/** Starts Untorn from the command line. */
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    System.exit(new UntornCommand(Console.ofProcess()).run(args));
  }
}
