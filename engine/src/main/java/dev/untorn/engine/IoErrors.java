package dev.untorn.engine;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Says in one line why a file could not be used. */
public final class IoErrors {

  private IoErrors() {}

  /**
   * Explains why a file could not be read or written.
   *
   * @param verb what was tried: read or write
   */
  public static String explain(String verb, Path file, IOException trouble) {
    return "cannot %s %s: %s".formatted(verb, file, reason(file, trouble));
  }

  private static String reason(Path file, IOException trouble) {
    boolean missing = trouble instanceof FileNotFoundException && !Files.exists(file);
    if (trouble instanceof NoSuchFileException || missing) {
      Path parent = file.toAbsolutePath().getParent();
      return parent == null || Files.isDirectory(parent) ? "no such file" : "no such folder";
    }
    if (Files.isDirectory(file)) {
      return "it is a folder";
    }
    if (trouble instanceof AccessDeniedException || !Files.isReadable(file)) {
      return "access denied";
    }
    String message = trouble.getMessage();
    return message == null
        ? trouble.getClass().getSimpleName()
        : message.lines().findFirst().orElse("unknown trouble");
  }
}
