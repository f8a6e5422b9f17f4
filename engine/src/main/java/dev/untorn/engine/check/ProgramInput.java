package dev.untorn.engine.check;

import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.engine.config.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** A program to check. */
public record ProgramInput(List<String> names, Supplier<ClassFiles> reader) {

  public ProgramInput {
    names = List.copyOf(names);
  }

  public static ProgramInput of(List<Path> paths, Path folder) {
    return new ProgramInput(
        paths.stream().map(Path::toString).toList(), () -> classes(paths, folder));
  }

  public static ClassFiles classes(List<Path> paths, Path folder) {
    try {
      return InputReader.read(paths.stream().map(folder::resolve).toList(), InputLimits.DEFAULT);
    } catch (UnreadableInputException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
