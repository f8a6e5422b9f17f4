package dev.untorn.bytecode;

import dev.untorn.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The class files of a folder, a jar or a single file; what cannot be read becomes a problem. */
final class ClassFiles {

  /** No class file of a real program comes near this; a larger entry is not unpacked. */
  private static final int MOST_BYTES = 16 << 20;

  private static final String ENDING = ".class";

  private final List<Problem> problems = new ArrayList<>();
  private final Visitor visitor;

  /** Is called for each class file. */
  interface Visitor {
    void visit(String name, byte[] bytes);
  }

  ClassFiles(Visitor visitor) {
    this.visitor = visitor;
  }

  List<Problem> problems() {
    return List.copyOf(problems);
  }

  /**
   * Reads what somebody named.
   *
   * @throws IOException if it is no folder, jar or class file that can be opened
   */
  void read(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      readFolder(path);
    } else if (path.toString().endsWith(ENDING)) {
      readFile(path);
    } else {
      readJar(path);
    }
  }

  private void readFolder(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(ENDING)) {
              readFile(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException trouble) {
            problems.add(new Problem(file.toString(), "cannot be read"));
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private void readFile(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      visit(file.toString(), in);
    } catch (IOException e) {
      problems.add(new Problem(file.toString(), "cannot be read"));
    }
  }

  private void readJar(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (entry.getName().endsWith(ENDING)) {
          readEntry(jar, zip, entry);
        }
      }
    }
  }

  /** A damaged entry does not stop the others. */
  private void readEntry(Path jar, ZipFile zip, ZipEntry entry) {
    String name = jar + "!" + entry.getName();
    try (InputStream in = zip.getInputStream(entry)) {
      visit(name, in);
    } catch (IOException e) {
      problems.add(new Problem(name, "this jar entry is damaged"));
    }
  }

  private void visit(String name, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      problems.add(new Problem(name, "larger than any class file should be"));
      return;
    }
    try {
      visitor.visit(name, bytes);
    } catch (RuntimeException e) {
      // ASM answers damaged class files with whatever exception its reading ends in.
      problems.add(new Problem(name, "not a class file that can be read"));
    }
  }
}
