package dev.untorn.engine.check;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.engine.config.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * A program to check.
 *
 * @param names the files and folders that it consists of, as reports name them
 * @param reader reads it; throws a {@link UsageException} if it cannot be used at all
 */
public record ProgramInput(List<String> names, Supplier<ClassFiles> reader) {

  public ProgramInput {
    names = List.copyOf(names);
  }

  /**
   * The program in some files and folders.
   *
   * @param folder the working folder
   */
  public static ProgramInput of(List<Path> paths, Path folder) {
    return new ProgramInput(
        paths.stream().map(Path::toString).toList(), () -> classes(paths, folder));
  }

  /**
   * Reads the classes of some paths.
   *
   * @throws UsageException if one of the paths cannot be used at all
   */
  public static ClassFiles classes(List<Path> paths, Path folder) {
    try {
      return InputReader.read(paths.stream().map(folder::resolve).toList(), InputLimits.DEFAULT);
    } catch (UnreadableInputException e) {
      throw new UsageException(e.getMessage());
    }
  }

  public static Program read(List<Path> paths, ProgramOptions assumptions, Path folder) {
    return Program.of(classes(paths, folder), assumptions);
  }
}
