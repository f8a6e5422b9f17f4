package dev.untorn.bytecode;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.ConcreteTypes;
import dev.untorn.bytecode.callgraph.Construction;
import dev.untorn.bytecode.callgraph.ProgramScan;
import dev.untorn.bytecode.escape.ConstructorEscape;
import dev.untorn.bytecode.escape.EscapeAnalysis;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.escape.StateAccesses;
import dev.untorn.bytecode.escape.ThreadLocality;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.ClassFiles.ClassFile;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.ClassParser;
import dev.untorn.bytecode.ir.ClassParser.Depth;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.NamePool;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPaths;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.Locks;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.threads.MayHappenInParallel;
import dev.untorn.bytecode.threads.MayHappenInParallel.WorldAssumption;
import dev.untorn.bytecode.threads.ThreadSharedClasses;
import dev.untorn.bytecode.threads.ThreadStarts;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import dev.untorn.model.Variable;
import dev.untorn.model.triage.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The classes under analysis and the facts that checkers need about them; immutable. */
public final class Program {

  private final ProgramOptions assumptions;
  private final List<JavaClass> classes;
  private final Hierarchy hierarchy;
  private final List<Problem> problems;
  private final Methods methods;
  private final Fields fields;
  private final CallGraph calls;
  private final Construction construction;
  private final AccessPaths accessPaths;
  private final Locks locks;
  private final StateAccesses accesses;
  private final ThreadSharedClasses sharedClasses;
  private final MayHappenInParallel threads;
  private final ThreadLocality threadLocality;

  private Program(ClassFiles files, Reading reading, ProgramOptions assumptions) {
    this.assumptions = assumptions;
    classes = reading.classes();
    hierarchy = reading.hierarchy();
    problems = reading.problems();
    methods = new Methods(classes);
    fields = new Fields(classes, hierarchy);
    ProgramScan scan = new ProgramScan(methods, fields);
    ConcreteTypes types = new ConcreteTypes(scan, assumptions.calls());
    calls = new CallGraph(scan, types, assumptions.callbacks());
    construction = new Construction(calls);
    accessPaths = new AccessPaths(construction, calls, assumptions.locks());
    locks = new Locks(accessPaths, assumptions.atomicAnnotations());
    accesses = new StateAccesses(calls, assumptions.calls());
    ThreadStarts starts = new ThreadStarts(calls);
    sharedClasses =
        ThreadSharedClasses.of(
            classes,
            new ThreadSharedClasses.Evidence(
                calls, locks, assumptions.calls(), assumptions.locks()),
            starts.started());
    WorldAssumption worlds = new WorldAssumption(assumptions.world(), files.libraries());
    threads = MayHappenInParallel.of(calls, starts, sharedClasses, assumptions.entries(), worlds);
    EscapeAnalysis escapes = new EscapeAnalysis(calls);
    ConstructorEscape leaks = new ConstructorEscape(construction, calls, escapes, starts);
    threadLocality = new ThreadLocality(construction, escapes, leaks, threads);
  }

  public static Program of(ClassFiles files) {
    return of(files, ProgramOptions.standard());
  }

  /** Reads all classes and computes the facts that checkers need, on all processors. */
  public static Program of(ClassFiles files, ProgramOptions assumptions) {
    return new Program(files, Reading.of(files), assumptions);
  }

  public List<JavaClass> classes() {
    return classes;
  }

  public Body body(int method) {
    return methods.body(method);
  }

  public Hierarchy hierarchy() {
    return hierarchy;
  }

  public Optional<Integer> method(Member member) {
    return hierarchy
        .method(member.owner(), member.name(), member.descriptor())
        .map(methods::number)
        .filter(number -> number != Methods.OUTSIDE);
  }

  public Optional<JavaField> field(Variable variable) {
    return hierarchy.field(variable.className(), variable.field());
  }

  /** Whether a library call changes the state only if it has an expected value. */
  public boolean isConditional(Member called, int arguments) {
    return assumptions
        .calls()
        .isConditional(hierarchy.supertypes(called.owner()), called.name(), arguments);
  }

  /** Whether the lock in a field, or the monitor of an object, is declared benign. */
  public boolean isBenignLock(String owner, String name) {
    return assumptions.locks().isBenign(hierarchy, owner, name);
  }

  public Methods methods() {
    return methods;
  }

  public Fields fields() {
    return fields;
  }

  public CallGraph calls() {
    return calls;
  }

  public Construction construction() {
    return construction;
  }

  public AccessPaths accessPaths() {
    return accessPaths;
  }

  public Locks locks() {
    return locks;
  }

  public List<HeldLock> held(StateAccess access) {
    return locks.of(access.method()).held(access.instruction());
  }

  public StateAccesses accesses() {
    return accesses;
  }

  public ThreadSharedClasses sharedClasses() {
    return sharedClasses;
  }

  public MayHappenInParallel threads() {
    return threads;
  }

  public ThreadLocality threadLocality() {
    return threadLocality;
  }

  /** The classes and methods that were not analyzed, and the missing classes. */
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>(problems);
    for (String missing : hierarchy.missing()) {
      if (!assumptions.speaksOf(missing)) {
        all.add(new Problem(missing, "this class is missing, so its behavior is unknown"));
      }
    }
    return all;
  }

  /** The result of reading class files. */
  private record Reading(List<JavaClass> classes, Hierarchy hierarchy, List<Problem> problems) {

    static Reading of(ClassFiles files) {
      List<ClassFile> all = files.all();
      NamePool names = new NamePool();
      JavaClass[] classes = new JavaClass[all.size()];
      Workers.run(
          classes.length,
          () -> new ClassParser(names),
          (parser, i) -> classes[i] = parse(parser, all.get(i)));
      List<Problem> problems = new ArrayList<>(files.problems());
      for (int i = 0; i < classes.length; i++) {
        String origin = all.get(i).origin();
        if (classes[i] == null) {
          problems.add(new Problem(origin, "not a readable class file"));
          continue;
        }
        for (JavaMethod method : classes[i].methods()) {
          if (!method.trouble().isEmpty()) {
            String what = "method %s%s is malformed: %s";
            problems.add(
                new Problem(
                    origin, what.formatted(method.name(), method.descriptor(), method.trouble())));
          }
        }
      }
      List<JavaClass> read = Stream.of(classes).filter(Objects::nonNull).toList();
      return new Reading(read, new Hierarchy(read, names), problems);
    }

    /** The class, or null if the file is damaged, for which ASM throws any kind of exception. */
    private static JavaClass parse(ClassParser parser, ClassFile file) {
      try {
        return parser.parse(file.bytes(), Depth.BODIES);
      } catch (RuntimeException e) {
        return null;
      }
    }
  }
}
