package dev.untorn.cli;

import dev.untorn.bytecode.Assumptions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.Inputs;
import dev.untorn.bytecode.input.Limits;
import dev.untorn.bytecode.input.UnreadableInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * A program to be looked at.
 *
 * @param names what it is made of, as reports say it
 * @param reader reads it; throws a {@link UserMistake} if it cannot be used at all
 */
record ProgramInput(List<String> names, Supplier<ClassFiles> reader) {

  ProgramInput {
    names = List.copyOf(names);
  }

  /** What somebody named on the command line. */
  static ProgramInput of(List<Path> paths, Surroundings surroundings) {
    return new ProgramInput(
        paths.stream().map(Path::toString).toList(), () -> classes(paths, surroundings));
  }

  /**
   * Reads the classes of some paths.
   *
   * @throws UserMistake if one of the paths cannot be used at all
   */
  static ClassFiles classes(List<Path> paths, Surroundings surroundings) {
    try {
      return Inputs.read(paths.stream().map(surroundings::resolve).toList(), Limits.DEFAULT);
    } catch (UnreadableInputException e) {
      throw new UserMistake(e.getMessage());
    }
  }

  static Program read(List<Path> paths, Assumptions assumptions, Surroundings surroundings) {
    return Program.of(classes(paths, surroundings), assumptions);
  }
}
