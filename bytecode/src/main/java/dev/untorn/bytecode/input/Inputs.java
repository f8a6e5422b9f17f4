package dev.untorn.bytecode.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Reads what people name: jars, wars, class folders, single classes and Java sources. */
public final class Inputs {

  private static final String CLASS = ".class";
  private static final String JAVA = ".java";

  private final Limits limits;
  private final ClassFiles classes;

  private Inputs(Limits limits) {
    this.limits = limits;
    classes = new ClassFiles(limits.totalBytes());
  }

  /**
   * Reads all classes of some paths.
   *
   * @throws UnreadableInputException if one of the paths cannot be used at all
   */
  public static ClassFiles read(List<Path> paths, Limits limits) throws UnreadableInputException {
    Inputs inputs = new Inputs(limits);
    List<Path> sources = new ArrayList<>();
    for (Path path : paths) {
      if (path.toString().endsWith(JAVA)) {
        sources.add(readable(path));
      } else {
        inputs.readBinary(readable(path));
      }
    }
    if (!sources.isEmpty()) {
      List<Path> others = paths.stream().filter(path -> !sources.contains(path)).toList();
      new SourceCompiler(inputs.classes).compile(sources, others);
    }
    return inputs.classes;
  }

  private static Path readable(Path path) throws UnreadableInputException {
    if (!Files.exists(path)) {
      throw new UnreadableInputException("cannot read %s: no such file".formatted(path));
    }
    if (!Files.isReadable(path)) {
      throw new UnreadableInputException("cannot read %s: access denied".formatted(path));
    }
    return path;
  }

  private void readBinary(Path path) throws UnreadableInputException {
    int before = classes.seen();
    try {
      if (Files.isDirectory(path)) {
        readFolder(path);
      } else if (path.toString().endsWith(CLASS)) {
        readFile(path);
      } else {
        new Archives(limits, classes).read(path);
      }
    } catch (IOException e) {
      throw new UnreadableInputException(
          "%s is no folder, jar, class or Java file".formatted(path));
    }
    if (classes.seen() == before) {
      throw new UnreadableInputException("there are no classes in %s".formatted(path));
    }
  }

  /** Reads a folder in the order of names, whatever the file system says. */
  private void readFolder(Path folder) throws IOException {
    TreeSet<Path> files = new TreeSet<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(CLASS)) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException trouble) {
            classes.addProblem(file.toString(), "cannot be read");
            return FileVisitResult.CONTINUE;
          }
        });
    files.forEach(this::readFile);
  }

  private void readFile(Path file) {
    if (classes.isFull()) {
      return;
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(limits.classBytes() + 1);
      if (bytes.length > limits.classBytes()) {
        classes.addProblem(file.toString(), "larger than any class file should be");
      } else {
        classes.add(file.toString(), bytes);
      }
    } catch (IOException e) {
      classes.addProblem(file.toString(), "cannot be read");
    }
  }
}
