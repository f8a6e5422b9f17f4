package dev.untorn.cli.execution;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.cli.console.Console;
import dev.untorn.engine.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * A program to be looked at.
 *
 * @param names what it is made of, as reports say it
 * @param reader reads it; throws a {@link UsageException} if it cannot be used at all
 */
public record ProgramInput(List<String> names, Supplier<ClassFiles> reader) {

  public ProgramInput {
    names = List.copyOf(names);
  }

  /** What somebody named on the command line. */
  public static ProgramInput of(List<Path> paths, Console surroundings) {
    return new ProgramInput(
        paths.stream().map(Path::toString).toList(), () -> classes(paths, surroundings));
  }

  /**
   * Reads the classes of some paths.
   *
   * @throws UsageException if one of the paths cannot be used at all
   */
  public static ClassFiles classes(List<Path> paths, Console surroundings) {
    try {
      return InputReader.read(
          paths.stream().map(surroundings::resolve).toList(), InputLimits.DEFAULT);
    } catch (UnreadableInputException e) {
      throw new UsageException(e.getMessage());
    }
  }

  public static Program read(List<Path> paths, ProgramOptions assumptions, Console surroundings) {
    return Program.of(classes(paths, surroundings), assumptions);
  }
}
