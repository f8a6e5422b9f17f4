package dev.untorn.agent;

import dev.untorn.agent.tasks.TaskInstrumenter;
import dev.untorn.agent.tasks.TaskTable;
import dev.untorn.agent.transform.Instrumenter;
import dev.untorn.agent.transform.Instrumenter.Instrumented;
import dev.untorn.bytecode.DeclaredSuppressions;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

/** Puts hooks into the classes that are chosen; one that cannot have them runs as it is. */
final class ClassTransformer implements ClassFileTransformer {

  private static final String SERIALIZABLE =
      "not watched: calls by method references that can be serialized";

  private final ClassSelection choice;
  private final Instrumenter instrumenter;
  private final TaskTable tasks = new TaskTable();
  private final Set<Problem> problems = Collections.synchronizedSet(new TreeSet<>());
  private final Set<SuppressionEntry> declared = Collections.synchronizedSet(new LinkedHashSet<>());
  private final AtomicInteger classes = new AtomicInteger();

  ClassTransformer(ClassSelection choice, Instrumenter instrumenter) {
    this.choice = choice;
    this.instrumenter = instrumenter;
  }

  /** Puts hooks into all that is loaded from now on, and into what of the JDK is there already. */
  void install(Instrumentation instrumentation) {
    // Those that can transform again come after those that cannot: what others count in class
    // files, such as coverage, is counted before hooks are in them.
    instrumentation.addTransformer(this, true);
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (type.getClassLoader() == null && tasks.names(type.getName().replace('.', '/'))) {
        try {
          instrumentation.retransformClasses(type);
        } catch (UnmodifiableClassException | LinkageError e) {
          problems.add(new Problem(type.getName(), "not watched: " + reason(e)));
        }
      }
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    if (name == null || !(loader == null ? tasks.names(name) : isWanted(name, loader))) {
      return null;
    }
    try {
      return loader == null
          ? TaskInstrumenter.rewrite(bytes, tasks)
          : instrument(name, bytes, loader);
    } catch (Throwable e) {
      problems.add(new Problem(name.replace('/', '.'), "not watched: " + reason(e)));
      return null;
    }
  }

  private boolean isWanted(String name, ClassLoader loader) {
    return loader != ClassTransformer.class.getClassLoader() && choice.wants(name);
  }

  private byte[] instrument(String name, byte[] bytes, ClassLoader loader) {
    Instrumented made = instrumenter.instrument(bytes, loader);
    classes.incrementAndGet();
    DeclaredSuppressions said = DeclaredSuppressions.of(name, bytes);
    declared.addAll(said.entries());
    problems.addAll(said.problems());
    for (String method : made.tooLarge()) {
      problems.add(
          new Problem(
              name.replace('/', '.') + "." + method, "not watched: the method is too large"));
    }
    if (made.keepsReferences()) {
      problems.add(new Problem(name.replace('/', '.'), SERIALIZABLE));
    }
    return made.bytes();
  }

  private static String reason(Throwable e) {
    return e instanceof IllegalArgumentException && e.getMessage() != null
        ? e.getMessage()
        : "hooks could not be put in (" + e + ")";
  }

  /** How many classes have got hooks. */
  int classes() {
    return classes.get();
  }

  /** What stands in their code about findings that are to be left alone. */
  List<SuppressionEntry> declared() {
    synchronized (declared) {
      return List.copyOf(declared);
    }
  }

  /** What did not get any. */
  Set<Problem> problems() {
    synchronized (problems) {
      return new TreeSet<>(problems);
    }
  }
}
