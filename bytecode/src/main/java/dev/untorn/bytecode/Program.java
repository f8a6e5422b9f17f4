package dev.untorn.bytecode;

import dev.untorn.bytecode.actors.Actors;
import dev.untorn.bytecode.actors.SharedClasses;
import dev.untorn.bytecode.actors.Starts;
import dev.untorn.bytecode.actors.Worlds;
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
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.locks.Expressions;
import dev.untorn.bytecode.locks.Locks;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.sharing.Accesses;
import dev.untorn.bytecode.sharing.Escapes;
import dev.untorn.bytecode.sharing.Leaks;
import dev.untorn.bytecode.sharing.Sharing;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.model.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The classes under analysis, and what checkers may ask about them; it never changes. */
public final class Program {

  private final Assumptions assumptions;
  private final List<JavaClass> classes;
  private final Hierarchy hierarchy;
  private final List<Problem> problems;
  private final Methods methods;
  private final Fields fields;
  private final CallGraph calls;
  private final Construction construction;
  private final Expressions expressions;
  private final Locks locks;
  private final Accesses accesses;
  private final SharedClasses sharedClasses;
  private final Actors actors;
  private final Sharing sharing;

  private Program(ClassFiles files, Reading reading, Assumptions assumptions) {
    this.assumptions = assumptions;
    classes = reading.classes();
    hierarchy = reading.hierarchy();
    problems = reading.problems();
    methods = new Methods(classes);
    fields = new Fields(classes, hierarchy);
    Survey survey = Survey.of(methods, fields);
    ValueTypes types = ValueTypes.of(methods, fields, survey, hierarchy, assumptions.calls());
    calls = CallGraph.of(methods, hierarchy, survey, types, assumptions.callbacks());
    construction = Construction.of(methods, fields, survey, calls);
    expressions =
        new Expressions(survey, fields, calls, construction, hierarchy, assumptions.locks());
    locks =
        Locks.of(
            calls,
            survey,
            expressions,
            hierarchy,
            assumptions.locks(),
            assumptions.atomicAnnotations());
    accesses = Accesses.of(fields, calls, types, hierarchy, assumptions.calls());
    Starts starts = Starts.of(calls, survey, types, hierarchy, assumptions.callbacks());
    sharedClasses =
        SharedClasses.of(
            classes,
            new SharedClasses.Evidence(
                hierarchy, methods, fields, types, locks, assumptions.calls(), assumptions.locks()),
            starts.started());
    Worlds worlds = new Worlds(assumptions.world(), files.libraries());
    actors = Actors.of(calls, hierarchy, starts, sharedClasses, assumptions.entries(), worlds);
    Escapes escapes = Escapes.of(calls, hierarchy);
    Leaks leaks = Leaks.of(construction, calls, escapes, starts);
    sharing = new Sharing(construction, escapes, leaks, accesses, actors);
  }

  /** Reads all classes, with what Untorn itself knows about libraries. */
  public static Program of(ClassFiles files) {
    return of(files, Assumptions.standard());
  }

  /** Reads all classes and answers everything that checkers may ask, on all processors. */
  public static Program of(ClassFiles files, Assumptions assumptions) {
    return new Program(files, Reading.of(files), assumptions);
  }

  /** The classes that were named, in the order in which they were found. */
  public List<JavaClass> classes() {
    return classes;
  }

  public Hierarchy hierarchy() {
    return hierarchy;
  }

  /**
   * Whether a library call changes the state of its receiver only if that is still as expected.
   *
   * @param arguments how many there are
   */
  public boolean isConditional(Member called, int arguments) {
    return assumptions
        .calls()
        .isConditional(hierarchy.supertypes(called.owner()), called.name(), arguments);
  }

  public Methods methods() {
    return methods;
  }

  public Fields fields() {
    return fields;
  }

  /** Who calls whom. */
  public CallGraph calls() {
    return calls;
  }

  /** What happens while objects are made. */
  public Construction construction() {
    return construction;
  }

  /** The names of values. */
  public Expressions expressions() {
    return expressions;
  }

  /** Which locks are held where. */
  public Locks locks() {
    return locks;
  }

  /** Who reads and writes which state. */
  public Accesses accesses() {
    return accesses;
  }

  /** The classes that are made for threads. */
  public SharedClasses sharedClasses() {
    return sharedClasses;
  }

  /** Who runs what. */
  public Actors actors() {
    return actors;
  }

  /** What several threads can see. */
  public Sharing sharing() {
    return sharing;
  }

  /** What was not looked at, and the classes that were asked for and are not there. */
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>(problems);
    for (String missing : hierarchy.missing()) {
      if (assumptions.speaksOf(missing)) {
        continue;
      }
      all.add(new Problem(missing, "this class is missing: what it does is not known"));
    }
    return all;
  }

  /** Class files while they are read. */
  private record Reading(List<JavaClass> classes, Hierarchy hierarchy, List<Problem> problems) {

    static Reading of(ClassFiles files) {
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
      return new Reading(read, new Hierarchy(read, names), List.copyOf(problems));
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
}
