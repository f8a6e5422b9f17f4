package dev.untorn.cli.execution;

import dev.untorn.cli.console.Version;
import dev.untorn.engine.IoErrors;
import dev.untorn.engine.UsageException;
import dev.untorn.model.json.FindingsFile;
import dev.untorn.model.json.UnreadableFindingsException;
import dev.untorn.model.triage.Findings;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Findings files that people name. */
public final class FindingsInput {

  private FindingsInput() {}

  /**
   * Reads a findings file.
   *
   * @throws UsageException if it cannot be read or does not hold findings
   */
  public static Findings read(Path file) {
    try (InputStream in = new BufferedInputStream(new FileInputStream(file.toFile()))) {
      return FindingsFile.read(in, Version.number());
    } catch (UnreadableFindingsException e) {
      throw new UsageException("%s is not a findings file: %s".formatted(file, e.getMessage()));
    } catch (IOException e) {
      throw new UsageException(IoErrors.explain("read", file, e));
    }
  }
}
