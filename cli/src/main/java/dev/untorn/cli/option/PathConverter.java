package dev.untorn.cli.option;

import dev.untorn.engine.UsageException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Paths as people write them; not every text is one on every system. */
public final class PathConverter implements ITypeConverter<Path> {

  @Override
  public Path convert(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("'" + text + "' cannot be a path on this system");
    }
  }

  /**
   * Reads a path from a file.
   *
   * @throws UsageException if it cannot be one
   */
  static Path read(String text, Path from) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException("%s: '%s' cannot be a path on this system".formatted(from, text));
    }
  }
}
