package dev.untorn.bytecode;

import dev.untorn.bytecode.input.ClassFile;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.ir.ClassParser;
import dev.untorn.bytecode.ir.ClassParser.Depth;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Names;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.model.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The classes under analysis, and what checkers may ask about them; it never changes. */
public final class Program {

  private final List<JavaClass> classes;
  private final Hierarchy hierarchy;
  private final List<Problem> problems;

  private Program(List<JavaClass> classes, Hierarchy hierarchy, List<Problem> problems) {
    this.classes = List.copyOf(classes);
    this.hierarchy = hierarchy;
    this.problems = List.copyOf(problems);
  }

  /** Reads all classes, on all processors. */
  public static Program of(ClassFiles files) {
    List<ClassFile> all = files.all();
    Names names = new Names();
    JavaClass[] classes = new JavaClass[all.size()];
    int workers = Math.min(Runtime.getRuntime().availableProcessors(), Math.max(1, all.size()));
    IntStream.range(0, workers)
        .parallel()
        .forEach(
            worker -> {
              ClassParser parser = new ClassParser(names);
              for (int i = worker; i < classes.length; i += workers) {
                classes[i] = parse(parser, all.get(i));
              }
            });
    List<Problem> problems = new ArrayList<>(files.problems());
    for (int i = 0; i < classes.length; i++) {
      problems.addAll(problems(all.get(i), classes[i]));
    }
    List<JavaClass> read = Stream.of(classes).filter(Objects::nonNull).toList();
    return new Program(read, new Hierarchy(read, names), problems);
  }

  /** The classes that were named, in the order in which they were found. */
  public List<JavaClass> classes() {
    return classes;
  }

  public Hierarchy hierarchy() {
    return hierarchy;
  }

  /** What was not looked at, and the classes that were asked for and are not there. */
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>(problems);
    for (String missing : hierarchy.missing()) {
      all.add(new Problem(missing, "this class is missing: what it does is not known"));
    }
    return all;
  }

  /** The class, or null if the file is damaged: ASM says so with exceptions of every kind. */
  private static JavaClass parse(ClassParser parser, ClassFile file) {
    try {
      return parser.parse(file.bytes(), Depth.BODIES);
    } catch (RuntimeException e) {
      return null;
    }
  }

  private static List<Problem> problems(ClassFile file, JavaClass parsed) {
    if (parsed == null) {
      return List.of(new Problem(file.origin(), "not a class file that can be read"));
    }
    List<Problem> problems = new ArrayList<>();
    for (JavaMethod method : parsed.methods()) {
      if (!method.trouble().isEmpty()) {
        problems.add(
            new Problem(
                file.origin(),
                "method %s%s is damaged: %s"
                    .formatted(method.name(), method.descriptor(), method.trouble())));
      }
    }
    return problems;
  }
}
