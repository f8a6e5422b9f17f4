package dev.untorn.engine.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder that is deleted, with its files, when it is closed. */
public record TemporaryFolder(Path path) implements Closeable {

  public static TemporaryFolder make(String name) throws IOException {
    return new TemporaryFolder(Files.createTempDirectory(name));
  }

  @Override
  public void close() throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(path)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }
}
