package dev.untorn.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The available source files of the analyzed program. */
public final class SourceFiles {

  private static final List<String> CONVENTIONAL =
      List.of("src/main/java", "src/test/java", "src", "");
  private static final String JAVA = ".java";
  private static final List<String> ENDINGS = List.of(JAVA, ".kt", ".scala", ".groovy");

  private final Path repository;
  private final List<Path> roots;
  private final Map<String, Optional<Path>> found = new HashMap<>();
  private final Map<Path, List<String>> texts = new HashMap<>();

  public SourceFiles(Path repository, List<Path> roots) {
    this.repository = repository.toAbsolutePath().normalize();
    this.roots = roots.stream().map(root -> root.toAbsolutePath().normalize()).toList();
  }

  /** The sources in the usual places of a folder and its direct subfolders. */
  public static SourceFiles conventional(Path folder) {
    Path start = folder.toAbsolutePath().normalize();
    List<Path> folders = new ArrayList<>(List.of(start));
    try (Stream<Path> children = Files.list(start)) {
      children.filter(Files::isDirectory).sorted().forEach(folders::add);
    } catch (IOException e) {
      // A folder that cannot be listed has no sources.
    }
    List<Path> roots =
        CONVENTIONAL.stream()
            .flatMap(place -> folders.stream().map(one -> one.resolve(place)))
            .filter(Files::isDirectory)
            .toList();
    return new SourceFiles(repositoryOf(start), roots);
  }

  /** The lines of Java sources that end with a comment, such as {@code Cache.java:12}. */
  public static List<String> linesWith(String comment, List<Path> roots) {
    List<String> found = new ArrayList<>();
    for (Path root : roots) {
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(one -> one.toString().endsWith(JAVA)).sorted().toList()) {
          List<String> lines = read(file);
          for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith(comment)) {
              found.add("%s:%d".formatted(file.getFileName(), i + 1));
            }
          }
        }
      } catch (IOException | UncheckedIOException e) {
        // A folder that cannot be listed has no comments.
      }
    }
    return found;
  }

  public static Path repositoryOf(Path folder) {
    Path start = folder.toAbsolutePath().normalize();
    for (Path here = start; here != null; here = here.getParent()) {
      if (Files.exists(here.resolve(".git"))) {
        return here;
      }
    }
    return start;
  }

  /** The path of a source relative to the repository, otherwise to its source folder. */
  public String uri(String className, String file) {
    String path =
        find(className, file)
            .filter(source -> source.startsWith(repository))
            .map(source -> repository.relativize(source).toString().replace('\\', '/'))
            .orElseGet(() -> path(className, file));
    return encode(path);
  }

  public Optional<String> line(String className, String file, int line) {
    return find(className, file)
        .map(source -> texts.computeIfAbsent(source, SourceFiles::read))
        .filter(lines -> line >= 1 && line <= lines.size())
        .map(lines -> lines.get(line - 1));
  }

  private Optional<Path> find(String className, String file) {
    return found.computeIfAbsent(path(className, file), this::search);
  }

  /** Only source files are ever opened, whatever a class file claims. */
  private Optional<Path> search(String path) {
    if (ENDINGS.stream().noneMatch(path::endsWith)) {
      return Optional.empty();
    }
    try {
      return roots.stream()
          .map(root -> root.resolve(path).normalize())
          .filter(source -> roots.stream().anyMatch(source::startsWith))
          .filter(Files::isRegularFile)
          .findFirst();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** The package folders and the file name; a hostile file name cannot lead out of the root. */
  private static String path(String className, String file) {
    int dot = className.lastIndexOf('.');
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    if (name.isEmpty()) {
      String simple = className.substring(dot + 1);
      int nested = simple.indexOf('$', 1);
      name = (nested < 0 ? simple : simple.substring(0, nested)) + JAVA;
    }
    return dot < 0 ? name : className.substring(0, dot).replace('.', '/') + "/" + name;
  }

  private static List<String> read(Path source) {
    try {
      // Never fails on bytes that are not UTF-8: a snippet is only an illustration.
      return new String(Files.readAllBytes(source), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Encodes each segment; drops those that are empty or lead upwards, as no path has them. */
  private static String encode(String path) {
    return Stream.of(path.split("/"))
        .filter(segment -> !segment.isEmpty() && !segment.equals(".") && !segment.equals(".."))
        .map(SourceFiles::encodeSegment)
        .collect(Collectors.joining("/"));
  }

  private static String encodeSegment(String segment) {
    // Lone surrogates, which a URI cannot contain, become question marks in UTF-8.
    String whole = new String(segment.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    try {
      return new URI(null, null, "/" + whole, null)
          .toASCIIString()
          .substring(1)
          .replace(":", "%3A");
    } catch (URISyntaxException e) {
      throw new IllegalStateException("a path of one segment is always a URI", e);
    }
  }
}
