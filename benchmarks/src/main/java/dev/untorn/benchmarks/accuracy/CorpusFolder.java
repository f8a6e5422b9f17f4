package dev.untorn.benchmarks.accuracy;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The module {@code corpus}: its sources and their classes. */
public final class CorpusFolder {

  private static final String PACKAGE = "dev.untorn.corpus.";
  private static final String JAVA = ".java";

  /** Other code may call these from any thread; the other packages are whole programs. */
  private static final String LIBRARIES = "modern.libraries.";

  private final Path module;
  private final List<CorpusFile> files = new ArrayList<>();
  private final Map<String, CorpusFile> byClass = new HashMap<>();

  private CorpusFolder(Path module) {
    this.module = module;
  }

  /** The corpus of the project in a folder; it must have been compiled. */
  public static CorpusFolder of(Path project) throws IOException {
    CorpusFolder corpus = new CorpusFolder(project.resolve("corpus"));
    Map<String, Map<Path, CompiledClass>> classes = corpus.classes();
    Path root = corpus.module.resolve(Path.of("src", "main", "java"));
    for (Path source : filesIn(root, JAVA)) {
      String path = root.relativize(source).toString();
      String name = path.substring(0, path.length() - JAVA.length()).replaceAll("[/\\\\]", ".");
      if (classes.containsKey(name)) {
        corpus.add(
            new CorpusFile(
                name.substring(PACKAGE.length()),
                source,
                classes.get(name),
                Marker.in(Files.readString(source))));
      }
    }
    return corpus;
  }

  private void add(CorpusFile file) {
    files.add(file);
    file.classes().values().forEach(one -> byClass.put(one.name(), file));
  }

  /** All class files, by their outermost class. */
  private Map<String, Map<Path, CompiledClass>> classes() throws IOException {
    Map<String, Map<Path, CompiledClass>> classes = new TreeMap<>();
    for (Path file : filesIn(module.resolve(Path.of("target", "classes")), ".class")) {
      CompiledClass read = CompiledClass.read(Files.readAllBytes(file));
      String outermost = read.name().replaceFirst("\\$.*", "");
      classes.computeIfAbsent(outermost, name -> new TreeMap<>()).put(file, read);
    }
    return classes;
  }

  private static List<Path> filesIn(Path folder, String end) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(file -> file.toString().endsWith(end))
          .filter(file -> !file.endsWith("package-info" + end))
          .sorted()
          .toList();
    }
  }

  /** All sources that have classes, in the order of their names. */
  public List<CorpusFile> files() {
    return List.copyOf(files);
  }

  public CorpusFile file(String name) {
    return Optional.ofNullable(byClass.get(PACKAGE + name)).orElseThrow();
  }

  public Path papers() {
    return module.resolve(
        Path.of("src", "main", "resources", "dev", "untorn", "corpus", "papers.tsv"));
  }

  /** The sources whose classes a source mentions, directly or indirectly, including itself. */
  public List<CorpusFile> mentioned(CorpusFile first) {
    SortedSet<String> names = new TreeSet<>(List.of(first.name()));
    Deque<CorpusFile> open = new ArrayDeque<>(List.of(first));
    while (!open.isEmpty()) {
      for (CompiledClass one : open.pop().classes().values()) {
        for (String reference : one.references()) {
          CorpusFile other = byClass.get(reference);
          if (other != null && names.add(other.name())) {
            open.push(other);
          }
        }
      }
    }
    return names.stream().map(this::file).toList();
  }

  /** A source and all sources that it mentions, as one program. */
  public Program program(CorpusFile file) throws UnreadableInputException {
    List<Path> paths =
        mentioned(file).stream().flatMap(one -> one.classes().keySet().stream()).sorted().toList();
    World world = file.name().startsWith(LIBRARIES) ? World.OPEN : World.CLOSED;
    return Program.of(
        InputReader.read(paths, InputLimits.DEFAULT),
        ProgramOptions.standard().with(Optional.of(world)));
  }

  /** The expected findings in a source and all sources that it mentions. */
  public ExpectedFindings expectedFindings(CorpusFile file) {
    return ExpectedFindings.of(mentioned(file));
  }
}
