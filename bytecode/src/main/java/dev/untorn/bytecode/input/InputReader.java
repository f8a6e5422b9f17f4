package dev.untorn.bytecode.input;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Reads the inputs that a user names: jars, wars, folders, single classes and Java sources. */
public final class InputReader {

  private static final String CLASS = ".class";
  private static final String JAVA = ".java";

  private static final byte[] ARCHIVE = {'P', 'K', 3, 4};

  private final InputLimits limits;
  private final ClassFiles classes;
  private final Set<Path> sources = new LinkedHashSet<>();

  private InputReader(InputLimits limits) {
    this.limits = limits;
    classes = new ClassFiles(limits.totalBytes());
  }

  public static ClassFiles read(List<Path> paths, InputLimits limits)
      throws UnreadableInputException {
    InputReader inputs = new InputReader(limits);
    List<Path> classPath = new ArrayList<>();
    for (Path path : paths) {
      if (path.toString().endsWith(JAVA)) {
        inputs.sources.add(readable(path));
      } else if (inputs.readBinary(readable(path))) {
        classPath.add(path);
      }
    }
    if (!inputs.sources.isEmpty()) {
      new SourceCompiler(inputs.classes).compile(List.copyOf(inputs.sources), classPath);
    }
    return inputs.classes;
  }

  public static ClassFiles compile(List<SourceText> sources, InputLimits limits)
      throws UnreadableInputException {
    ClassFiles classes = new ClassFiles(limits.totalBytes());
    new SourceCompiler(classes).compile(sources);
    return classes;
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

  private boolean readBinary(Path path) throws UnreadableInputException {
    int before = classes.seen();
    int sourcesBefore = sources.size();
    try {
      if (Files.isDirectory(path)) {
        readFolder(path);
      } else if (path.toString().endsWith(CLASS)) {
        readFile(path);
      } else {
        new ArchiveReader(limits, classes).read(path);
      }
    } catch (IOException e) {
      throw new UnreadableInputException(refusal(path));
    }
    if (classes.seen() == before && sources.size() == sourcesBefore) {
      throw new UnreadableInputException(
          "there are no classes and no Java sources in %s".formatted(path));
    }
    return classes.seen() > before;
  }

  /** The reason why a file cannot be read as its name suggests. */
  private static String refusal(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] begin = in.readNBytes(ARCHIVE.length);
      if (begin.length == 0) {
        return "cannot read %s: it is empty".formatted(path);
      }
      if (Arrays.equals(begin, ARCHIVE)) {
        return "cannot read %s: this archive is damaged or truncated".formatted(path);
      }
    } catch (IOException e) {
      return "cannot read %s".formatted(path);
    }
    return "%s is not a folder, jar, class or Java file".formatted(path);
  }

  /** Reads a folder in the order of names, independent of the file system. */
  private void readFolder(Path folder) throws IOException {
    TreeSet<Path> files = new TreeSet<>();
    TreeSet<Path> inSource = new TreeSet<>();
    TreeSet<Path> archives = new TreeSet<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(CLASS)) {
              files.add(file);
            } else if (file.toString().endsWith(JAVA) && !isDescription(file)) {
              inSource.add(file);
            } else if (ArchiveReader.isArchive(file.toString())) {
              archives.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException trouble) {
            classes.addProblem(file.toString(), "cannot be read");
            return FileVisitResult.CONTINUE;
          }
        });
    archives.forEach(
        archive ->
            classes.addProblem(
                archive.toString(),
                "archives in folders are not read; pass it as a separate path"));
    files.forEach(this::readFile);
    if (files.isEmpty()) {
      sources.addAll(inSource);
    } else {
      requireClasses(folder, inSource, files);
    }
  }

  /** Whether a source describes a module, which needs a module path, or a package without code. */
  private static boolean isDescription(Path source) {
    return source.endsWith("module-info.java") || source.endsWith("package-info.java");
  }

  /** Reports sources without a class file of the same name; the others count as compiled. */
  private void requireClasses(Path folder, Set<Path> inSource, Set<Path> files) {
    Set<String> compiled = new HashSet<>();
    files.forEach(file -> compiled.add(stem(file, CLASS)));
    List<Path> left =
        inSource.stream().filter(source -> !compiled.contains(stem(source, JAVA))).toList();
    if (!left.isEmpty()) {
      classes.addProblem(
          folder.toString(),
          "uncompiled sources were not analyzed: %s%s"
              .formatted(
                  folder.relativize(left.get(0)),
                  left.size() == 1 ? "" : " and " + (left.size() - 1) + " more"));
    }
  }

  private static String stem(Path file, String suffix) {
    String name = file.getFileName().toString();
    return name.substring(0, name.length() - suffix.length());
  }

  private void readFile(Path file) {
    if (classes.isFull()) {
      return;
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(limits.classBytes() + 1);
      if (bytes.length > limits.classBytes()) {
        classes.addProblem(file.toString(), "exceeds the size limit for class files");
      } else {
        classes.add(file.toString(), bytes);
      }
    } catch (IOException e) {
      classes.addProblem(file.toString(), "cannot be read");
    }
  }

  /** A Java source in memory; its path starts at the source folder: {@code p/C.java}. */
  public record SourceText(String path, String text) {

    public SourceText {
      requireNonNull(path);
      requireNonNull(text);
    }

    JavaFileObject asFile() {
      return new SimpleJavaFileObject(URI.create("memory:///" + path), JavaFileObject.Kind.SOURCE) {
        @Override
        public String getName() {
          return path;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
          return text;
        }
      };
    }
  }
}
