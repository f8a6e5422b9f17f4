package dev.untorn.bytecode;

import dev.untorn.bytecode.calls.CallGraph;
import dev.untorn.bytecode.calls.Construction;
import dev.untorn.bytecode.calls.Fields;
import dev.untorn.bytecode.calls.Methods;
import dev.untorn.bytecode.calls.Survey;
import dev.untorn.bytecode.calls.ValueTypes;
import dev.untorn.bytecode.input.ClassFile;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.ir.ClassParser;
import dev.untorn.bytecode.ir.ClassParser.Depth;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Names;
import dev.untorn.bytecode.library.CallTable;
import dev.untorn.bytecode.library.Callbacks;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.locks.Expressions;
import dev.untorn.bytecode.locks.Locks;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.model.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The classes under analysis, and what checkers may ask about them; it never changes. */
public final class Program {

  private final List<JavaClass> classes;
  private final Hierarchy hierarchy;
  private final List<Problem> problems;
  private final CallGraph calls;
  private final Locks locks;

  private Program(List<JavaClass> classes, Hierarchy hierarchy, List<Problem> problems) {
    this.classes = List.copyOf(classes);
    this.hierarchy = hierarchy;
    this.problems = List.copyOf(problems);
    Methods methods = new Methods(this.classes);
    Fields fields = new Fields(this.classes, hierarchy);
    Survey survey = Survey.of(methods, fields, hierarchy);
    ValueTypes types = ValueTypes.of(methods, fields, survey, hierarchy, CallTable.standard());
    calls = CallGraph.of(methods, hierarchy, survey, types, Callbacks.standard());
    Construction construction = Construction.of(methods, fields, survey, calls);
    LockTable lockTable = LockTable.standard();
    Expressions expressions =
        new Expressions(survey, fields, calls, construction, hierarchy, lockTable);
    locks =
        Locks.of(
            calls,
            survey,
            expressions,
            hierarchy,
            lockTable,
            Set.of("dev.untorn.annotations.Atomic"));
  }

  /** Which locks are held where. */
  public Locks locks() {
    return locks;
  }

  /** Who calls whom. */
  public CallGraph calls() {
    return calls;
  }

  /** Reads all classes, on all processors. */
  public static Program of(ClassFiles files) {
    List<ClassFile> all = files.all();
    Names names = new Names();
    JavaClass[] classes = new JavaClass[all.size()];
    Workers.run(
        classes.length,
        () -> new ClassParser(names),
        (parser, i) -> classes[i] = parse(parser, all.get(i)));
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
