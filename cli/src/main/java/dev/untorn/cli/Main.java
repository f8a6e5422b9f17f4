package dev.untorn.cli;

/** Starts Untorn from the command line. */
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    System.exit(new Untorn(Surroundings.ofProcess()).run(args));
  }
}
