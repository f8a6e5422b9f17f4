package dev.untorn.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The jars on which speed is measured. */
public record Corpus(List<Path> jars) {

  public Corpus {
    jars = List.copyOf(jars);
  }

  /** All jars of a folder, in the order of their names. */
  public static Corpus in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return new Corpus(files.filter(file -> file.toString().endsWith(".jar")).sorted().toList());
    }
  }

  /** The only jar whose name has a prefix. */
  public Path jar(String prefix) {
    List<Path> found =
        jars.stream().filter(jar -> jar.getFileName().toString().startsWith(prefix)).toList();
    if (found.size() != 1) {
      throw new IllegalStateException("not one jar %s* but %s".formatted(prefix, found));
    }
    return found.get(0);
  }

  /** The number of class files, including variants for several Java versions. */
  int classFiles() throws IOException {
    int count = 0;
    for (Path jar : jars) {
      count += classEntries(jar).size();
    }
    return count;
  }

  /**
   * The number of class files that no tool reads, because a multi-release jar has a newer variant.
   */
  int variants() throws IOException {
    int count = 0;
    for (Path jar : jars) {
      List<String> entries = classEntries(jar);
      count += entries.size() - classNames(entries).size();
    }
    return count;
  }

  /** Groups the jars: each is in the first program that has none of its classes yet. */
  public Programs programs() throws IOException {
    List<List<Path>> programs = new ArrayList<>();
    List<Set<String>> classes = new ArrayList<>();
    for (Path jar : jars) {
      Set<String> names = classNames(classEntries(jar));
      int program = 0;
      while (program < programs.size() && !Collections.disjoint(classes.get(program), names)) {
        program++;
      }
      if (program == programs.size()) {
        programs.add(new ArrayList<>());
        classes.add(new HashSet<>());
      }
      programs.get(program).add(jar);
      classes.get(program).addAll(names);
    }
    return new Programs(programs);
  }

  /** Whether an entry of a jar is a class, not the description of a module or package. */
  static boolean isClass(String entry) {
    return entry.endsWith(".class")
        && !entry.endsWith("module-info.class")
        && !entry.endsWith("package-info.class");
  }

  private static List<String> classEntries(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().map(ZipEntry::getName).filter(Corpus::isClass).toList();
    }
  }

  private static Set<String> classNames(List<String> entries) {
    Set<String> names = new HashSet<>();
    entries.forEach(entry -> names.add(entry.replaceFirst("^META-INF/versions/\\d+/", "")));
    return names;
  }
}
