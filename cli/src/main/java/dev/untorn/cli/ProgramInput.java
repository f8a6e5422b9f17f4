package dev.untorn.cli;

import dev.untorn.bytecode.Assumptions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.Inputs;
import dev.untorn.bytecode.input.Limits;
import dev.untorn.bytecode.input.UnreadableInputException;
import java.nio.file.Path;
import java.util.List;

/** Reads the programs that people name on the command line. */
final class ProgramInput {

  private ProgramInput() {}

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
