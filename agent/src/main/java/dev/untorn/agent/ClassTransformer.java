package dev.untorn.agent;

import dev.untorn.agent.instrument.Instrumenter;
import dev.untorn.agent.instrument.Instrumenter.Instrumented;
import dev.untorn.agent.library.TaskInstrumenter;
import dev.untorn.agent.library.TaskTable;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.bytecode.DeclaredSuppressions;
import dev.untorn.hooks.Hooks;
import dev.untorn.hooks.thread.ThreadState;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Instruments the selected classes; a class that cannot be instrumented runs unchanged. */
final class ClassTransformer implements ClassFileTransformer {

  private static final String SERIALIZABLE =
      "not observed: calls through serializable method references";

  private static final String OF_JDK =
      "not observed: %d classes that the agent itself is built on%s";

  private final ClassSelection choice;
  private final MetadataRegistry registry;
  private final Instrumenter instrumenter;
  private final TaskTable tasks;
  private final Set<Problem> problems = Collections.synchronizedSet(new TreeSet<>());
  private final Set<SuppressionEntry> declared = Collections.synchronizedSet(new LinkedHashSet<>());
  private final AtomicInteger classes = new AtomicInteger();

  ClassTransformer(
      ClassSelection choice,
      TaskTable tasks,
      MetadataRegistry registry,
      Instrumenter instrumenter) {
    this.choice = choice;
    this.tasks = tasks;
    this.registry = registry;
    this.instrumenter = instrumenter;
  }

  /** Instruments classes that are loaded from now on, and classes of the JDK loaded before. */
  void install(Instrumentation instrumentation) {
    // Retransforming agents run after others. Tools that rely on class files, such as coverage,
    // thus see them without hooks.
    instrumentation.addTransformer(this, true);
    Class<?>[] all =
        Stream.concat(
                Stream.of(instrumentation.getAllLoadedClasses()).filter(this::hasTasks),
                choice.jdk().classes().stream())
            .toArray(Class<?>[]::new);
    if (choice.jdk().isEmpty() || !retransform(instrumentation, all)) {
      Stream.of(all).forEach(type -> retransform(instrumentation, type));
    }
  }

  private boolean hasTasks(Class<?> type) {
    return type.getClassLoader() == null && tasks.names(type.getName().replace('.', '/'));
  }

  /**
   * Retransforms classes together, which takes little longer than one, but fails for all if it
   * does.
   */
  private boolean retransform(Instrumentation instrumentation, Class<?>... types) {
    try {
      instrumentation.retransformClasses(types);
      return true;
    } catch (UnmodifiableClassException | LinkageError e) {
      if (types.length == 1) {
        problems.add(new Problem(types[0].getName(), "not observed: " + reason(e)));
      }
      return false;
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    if (choice.jdk().isEmpty()) {
      return transform(loader, name, redefined, bytes);
    }
    ThreadState thread = Hooks.thread();
    thread.inside++;
    try {
      return transform(loader, name, redefined, bytes);
    } finally {
      thread.inside--;
    }
  }

  private byte[] transform(ClassLoader loader, String name, Class<?> redefined, byte[] bytes) {
    boolean isOfJdk = redefined != null && choice.jdk().contains(name);
    if (name == null
        || !(isOfJdk || (loader == null ? tasks.names(name) : isWanted(name, loader)))) {
      return null;
    }
    try {
      return loader == null && !isOfJdk
          ? TaskInstrumenter.rewrite(bytes, tasks)
          : instrument(name, bytes, loader, isOfJdk);
    } catch (Throwable e) {
      problems.add(new Problem(name.replace('/', '.'), "not observed: " + reason(e)));
      return null;
    }
  }

  private boolean isWanted(String name, ClassLoader loader) {
    return loader != ClassTransformer.class.getClassLoader() && choice.wants(name);
  }

  private byte[] instrument(String name, byte[] bytes, ClassLoader loader, boolean isOfJdk) {
    Instrumented made =
        isOfJdk
            ? instrumenter.instrumentJdk(bytes, loader)
            : instrumenter.instrument(bytes, loader);
    classes.incrementAndGet();
    DeclaredSuppressions said = DeclaredSuppressions.of(name, bytes);
    declared.addAll(said.entries());
    problems.addAll(said.problems());
    for (String method : made.tooLarge()) {
      problems.add(
          new Problem(
              name.replace('/', '.') + "." + method, "not observed: the method is too large"));
    }
    if (made.keepsReferences()) {
      problems.add(new Problem(name.replace('/', '.'), SERIALIZABLE));
    }
    return made.bytes();
  }

  private static String reason(Throwable e) {
    return e instanceof IllegalArgumentException && e.getMessage() != null
        ? e.getMessage()
        : "could not be instrumented (" + e + ")";
  }

  int classes() {
    return classes.get();
  }

  List<SuppressionEntry> declared() {
    synchronized (declared) {
      return List.copyOf(declared);
    }
  }

  Set<Problem> problems(Instrumentation instrumentation) {
    Set<Problem> found;
    synchronized (problems) {
      found = new TreeSet<>(problems);
    }
    Set<String> reported = new HashSet<>();
    found.forEach(problem -> reported.add(problem.input()));
    Class<?>[] loaded = instrumentation.getAllLoadedClasses();
    choice
        .unwatchedOfJdk(
            Stream.of(loaded).filter(one -> !one.isHidden()).map(Class::getName).toList())
        .forEach((glob, names) -> found.add(new Problem(glob, ofJdk(names))));
    for (Class<?> type : loaded) {
      if (isUnwatched(type) && !reported.contains(name(type))) {
        found.add(new Problem(name(type), "not observed: " + reason(type)));
      }
    }
    return found;
  }

  private static String ofJdk(List<String> names) {
    return OF_JDK.formatted(names.size(), names.isEmpty() ? "" : ", such as " + names.get(0));
  }

  /** Whether a class has unobserved code; hidden classes for lambdas have no code of their own. */
  private boolean isUnwatched(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null
        && loader != ClassTransformer.class.getClassLoader()
        && !type.isArray()
        && !(type.isHidden() && type.isSynthetic())
        && choice.isMeant(name(type).replace('.', '/'))
        && !registry.isKnown(type);
  }

  private String reason(Class<?> type) {
    if (type.isHidden()) {
      return "a hidden class";
    }
    return choice.wasLoadedBefore(type.getName().replace('.', '/'))
        ? "loaded before the agent"
        : "bypassed the agent";
  }

  /** The name of a class, without the number that follows the name of a hidden class. */
  private static String name(Class<?> type) {
    String name = type.getName();
    int slash = name.indexOf('/');
    return slash < 0 ? name : name.substring(0, slash);
  }
}
