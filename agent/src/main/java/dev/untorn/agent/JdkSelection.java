package dev.untorn.agent;

import dev.untorn.agent.library.TaskTable;
import dev.untorn.model.triage.Glob;
import java.io.IOException;
import java.lang.module.ModuleReader;
import java.lang.module.ResolvedModule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The JDK classes that are instrumented on request, with their superclasses, which contain a part
 * of their state. They are loaded first: instrumenting a class during loading could need that
 * class.
 */
final class JdkSelection {

  private static final String CLASS = ".class";

  /**
   * The code that hooks are built on cannot have hooks: the language and the JVM (except for string
   * buffers), threads and their synchronization, and the classes that hooks call.
   */
  private static final Pattern WATCHABLE =
      Pattern.compile(
          "java/lang/(AbstractStringBuilder|StringBuffer|StringBuilder)"
              + "|(?!java/lang/|java/util/concurrent/|java/util/Arrays$)javax?/.*");

  private final TaskTable tasks;
  private final List<Glob> globs;
  private final List<Glob> exclude;
  private final Map<String, Class<?>> classes = new HashMap<>();

  /** Classes in the table have other hooks. */
  JdkSelection(List<Glob> globs, List<Glob> exclude, TaskTable tasks) {
    this.globs = globs;
    this.exclude = exclude;
    this.tasks = tasks;
    if (!globs.isEmpty()) {
      ModuleLayer.boot().configuration().modules().stream()
          .filter(module -> module.name().startsWith("java."))
          .forEach(this::addAll);
    }
  }

  private void addAll(ResolvedModule module) {
    try (ModuleReader reader = module.reference().open();
        Stream<String> files = reader.list()) {
      files
          .filter(file -> file.endsWith(CLASS))
          .map(file -> file.substring(0, file.length() - CLASS.length()))
          .filter(name -> isWatchable(name) && isChosen(name.replace('/', '.')))
          .toList()
          .forEach(this::add);
    } catch (IOException e) {
      // Then none of them is loaded.
    }
  }

  private boolean isWatchable(String name) {
    return canBeWatched(name) && !tasks.names(name);
  }

  static boolean canBeWatched(String name) {
    return WATCHABLE.matcher(name).matches();
  }

  /** A pattern for a class also selects its nested classes. */
  private boolean isChosen(String name) {
    String outermost = name.replaceFirst("\\$.*", "");
    return globs.stream().anyMatch(glob -> glob.matches(name) || glob.matches(outermost))
        && exclude.stream().noneMatch(glob -> glob.matches(name));
  }

  private void add(String name) {
    try {
      Class<?> type =
          Class.forName(name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
      for (; type != null && isWatchable(internalName(type)); type = type.getSuperclass()) {
        classes.put(internalName(type), type);
      }
    } catch (ClassNotFoundException | LinkageError e) {
      // The program cannot use it either.
    }
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  boolean isEmpty() {
    return classes.isEmpty();
  }

  boolean contains(String name) {
    return classes.containsKey(name);
  }

  Collection<Class<?>> classes() {
    return new ArrayList<>(classes.values());
  }
}
