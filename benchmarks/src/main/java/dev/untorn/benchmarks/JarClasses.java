package dev.untorn.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;

/**
 * Reads class files from jars one by one with the JDK alone, so that the tools compared with Untorn
 * do not pay for Untorn's way of reading.
 */
public final class JarClasses {

  /** The Java version whose variants in multi-release jars are read, as in Untorn. */
  private static final Runtime.Version NEWEST_JAVA = Runtime.Version.parse("25");

  private JarClasses() {}

  public static void forEach(List<Path> jars, Consumer<byte[]> action) throws IOException {
    for (Path path : jars) {
      try (JarFile jar = new JarFile(path.toFile(), false, ZipFile.OPEN_READ, NEWEST_JAVA)) {
        List<JarEntry> entries =
            jar.versionedStream().filter(entry -> Corpus.isClass(entry.getName())).toList();
        for (JarEntry entry : entries) {
          try (InputStream in = jar.getInputStream(entry)) {
            action.accept(in.readAllBytes());
          }
        }
      }
    }
  }
}
