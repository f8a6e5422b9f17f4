package dev.untorn.engine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that somebody wants written. */
public record OutputFile(Path path) {

  /** Writes the content. */
  public interface Content {
    void write(OutputStream out) throws IOException;
  }

  /** Fails early, before any work is done, if the file can certainly not be written. */
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

  /** The content is made before the file is touched: trouble with it leaves the file as it was. */
  public void write(Content content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      content.write(bytes);
      Files.write(path, bytes.toByteArray());
    } catch (IOException e) {
      throw new UsageException(IoErrors.explain("write", path, e));
    }
  }
}
