package dev.untorn.engine.config;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** An output file. */
public record OutputFile(Path path) {

  /** Writes the content to a stream. */
  public interface Content {
    void write(OutputStream out) throws IOException;
  }

  /** Fails early, before any work is done, if the file cannot be written. */
  public void requireWritable() {
    Path folder = path.toAbsolutePath().getParent();
    if (Files.isDirectory(path)) {
      throw new UsageException("cannot write %s: it is a folder".formatted(path));
    }
    if (folder != null && !Files.isDirectory(folder)) {
      throw new UsageException("cannot write %s: no such folder".formatted(path));
    }
    if (Files.exists(path) && !Files.isWritable(path)) {
      throw new UsageException("cannot write %s: access denied".formatted(path));
    }
  }

  /** Creates the content before opening the file: if that fails, the file is unchanged. */
  public void write(Content content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      content.write(bytes);
      Files.write(path, bytes.toByteArray());
    } catch (IOException e) {
      throw UsageException.cannot("write", path, e);
    }
  }
}
