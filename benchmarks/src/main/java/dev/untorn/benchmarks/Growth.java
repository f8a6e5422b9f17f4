package dev.untorn.benchmarks;

import dev.untorn.bytecode.input.ClassFile;
import dev.untorn.bytecode.input.Inputs;
import dev.untorn.bytecode.input.Limits;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Parts of a corpus of several sizes, made alike: all classes in a random order that is always the
 * same, and of these the first ones.
 */
final class Growth {

  private static final int SEED = 17;

  private final List<ClassFile> shuffled = new ArrayList<>();
  private final Path folder;

  /**
   * Reads the classes.
   *
   * @param folder where the parts go
   */
  Growth(Programs corpus, Path folder) throws Exception {
    this.folder = Files.createDirectories(folder);
    for (List<Path> program : corpus.each()) {
      shuffled.addAll(Inputs.read(program, Limits.DEFAULT).all());
    }
    Collections.shuffle(shuffled, new Random(SEED));
  }

  /** Parts of these sizes, as far as there are so many classes, and all of it. */
  List<Part> parts(int... sizes) throws IOException {
    List<Part> parts = new ArrayList<>();
    for (int size : sizes) {
      if (size < shuffled.size()) {
        parts.add(part(size));
      }
    }
    parts.add(part(shuffled.size()));
    return parts;
  }

  /** A class whose name is taken goes to the next program. */
  private Part part(int size) throws IOException {
    List<Map<String, ClassFile>> programs = new ArrayList<>();
    for (ClassFile file : shuffled.subList(0, size)) {
      int program = 0;
      while (program < programs.size() && programs.get(program).containsKey(file.name())) {
        program++;
      }
      if (program == programs.size()) {
        programs.add(new LinkedHashMap<>());
      }
      programs.get(program).put(file.name(), file);
    }
    List<List<Path>> jars = new ArrayList<>();
    for (Map<String, ClassFile> program : programs) {
      Path jar = folder.resolve("%d-%d.jar".formatted(size, jars.size() + 1));
      write(program, jar);
      jars.add(List.of(jar));
    }
    return new Part(size, new Programs(jars));
  }

  private static void write(Map<String, ClassFile> classes, Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      for (ClassFile one : classes.values()) {
        zip.putNextEntry(new ZipEntry(one.name().replace('.', '/') + ".class"));
        zip.write(one.bytes());
      }
    }
  }

  /** So many classes. */
  record Part(int size, Programs programs) {}
}
