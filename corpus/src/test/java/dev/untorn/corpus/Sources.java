package dev.untorn.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sources of all programs, found by looking for them. */
final class Sources {

  private static final Path ROOT = Path.of("src", "main", "java");

  private Sources() {}

  static List<Path> all() {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String className(Path source) {
    String path = ROOT.relativize(source).toString();
    return path.substring(0, path.length() - ".java".length())
        .replace(source.getFileSystem().getSeparator(), ".");
  }

  static String text(Path source) {
    try {
      return Files.readString(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
