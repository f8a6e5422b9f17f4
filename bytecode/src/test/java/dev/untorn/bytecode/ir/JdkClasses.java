package dev.untorn.bytecode.ir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The classes of the running JDK: real code of every kind, and always at hand. */
public final class JdkClasses {

  private JdkClasses() {}

  /** Every so many classes of a module, in a fixed order. */
  public static List<Path> every(int step, String module) {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module);
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> all = files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
      return Stream.iterate(0, i -> i < all.size(), i -> i + step).map(all::get).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
