package dev.untorn.cli;

import dev.untorn.model.Findings;
import dev.untorn.model.file.DamagedFileException;
import dev.untorn.model.file.FindingsFile;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Findings files that people name. */
final class FindingsInput {

  private FindingsInput() {}

  /**
   * Reads a findings file.
   *
   * @throws UserMistake if it cannot be read or does not hold findings
   */
  static Findings read(Path file) {
    try (InputStream in = new BufferedInputStream(new FileInputStream(file.toFile()))) {
      return FindingsFile.read(in, Version.number());
    } catch (DamagedFileException e) {
      throw new UserMistake("%s is not a findings file: %s".formatted(file, e.getMessage()));
    } catch (IOException e) {
      throw new UserMistake(FileTrouble.explain("read", file, e));
    }
  }
}
