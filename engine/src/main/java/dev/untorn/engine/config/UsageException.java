package dev.untorn.engine.config;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** An error that only the user can correct, with a one-line message. */
public final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  public static UsageException cannot(String verb, Path file, IOException cause) {
    return new UsageException("cannot %s %s: %s".formatted(verb, file, reason(file, cause)));
  }

  /** The same error, prefixed with its place. */
  public UsageException in(Object place) {
    return new UsageException("%s: %s".formatted(place, getMessage()));
  }

  private static String reason(Path file, IOException cause) {
    boolean missing = cause instanceof FileNotFoundException && !Files.exists(file);
    if (cause instanceof NoSuchFileException || missing) {
      Path parent = file.toAbsolutePath().getParent();
      return parent == null || Files.isDirectory(parent) ? "no such file" : "no such folder";
    }
    if (Files.isDirectory(file)) {
      return "it is a folder";
    }
    if (cause instanceof AccessDeniedException || !Files.isReadable(file)) {
      return "access denied";
    }
    String message = cause.getMessage();
    return message == null
        ? cause.getClass().getSimpleName()
        : message.lines().findFirst().orElse("unknown error");
  }
}
