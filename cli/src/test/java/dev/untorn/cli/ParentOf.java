package dev.untorn.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program that starts another JVM, as test runners do. */
public final class ParentOf {

  private ParentOf() {}

  /** The class path, the main class and the arguments of the child. */
  public static void main(String[] args) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.addAll(List.of(args));
    System.exit(new ProcessBuilder(command).inheritIO().start().waitFor());
  }
}
