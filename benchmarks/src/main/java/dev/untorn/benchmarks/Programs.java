package dev.untorn.benchmarks;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Paths to read, grouped into programs: each class occurs once in a program, because a second one
 * would be ignored.
 */
public record Programs(List<List<Path>> each) {

  private static final String NEXT = "+";

  public Programs {
    each = each.stream().map(List::copyOf).toList();
  }

  static Programs of(Path path) {
    return new Programs(List.of(List.of(path)));
  }

  List<Path> paths() {
    return each.stream().flatMap(List::stream).toList();
  }

  /** The paths as arguments of a command, with a plus between programs. */
  List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    for (List<Path> program : each) {
      if (!arguments.isEmpty()) {
        arguments.add(NEXT);
      }
      program.forEach(path -> arguments.add(path.toUri().toString()));
    }
    return arguments;
  }

  static Programs parse(List<String> arguments) {
    List<List<Path>> programs = new ArrayList<>();
    programs.add(new ArrayList<>());
    for (String argument : arguments) {
      if (argument.equals(NEXT)) {
        programs.add(new ArrayList<>());
      } else {
        programs.get(programs.size() - 1).add(Path.of(URI.create(argument)));
      }
    }
    return new Programs(programs);
  }
}
