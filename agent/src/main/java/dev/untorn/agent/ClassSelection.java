package dev.untorn.agent;

import dev.untorn.agent.library.TaskTable;
import dev.untorn.model.triage.Glob;
import java.io.File;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Selects the classes to instrument, by name alone, so that it applies to unloaded classes. */
final class ClassSelection {

  private static final String HOOKS = "dev/untorn/hooks/";
  private static final String AGENT_OPTION = "-javaagent:";
  private static final String CLASS = ".class";

  private final Set<String> javaPackages = javaPackages();
  private final Set<String> loadedBefore;
  private final Set<String> foreign;
  private final List<Glob> include;

  /** The included globs that begin with a package of the JDK. */
  private final List<Glob> includeOfJdk;

  private final JdkSelection jdk;
  private final List<Glob> exclude;
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();

  /** Excludes classes loaded before the agent, and those of other agents; names have slashes. */
  ClassSelection(
      AgentOptions options, Set<String> loadedBefore, Set<String> foreign, TaskTable tasks) {
    this.loadedBefore = Set.copyOf(loadedBefore);
    this.foreign = Set.copyOf(foreign);
    List<Glob> globs = options.include().stream().map(Glob::new).toList();
    includeOfJdk =
        globs.stream()
            .filter(glob -> isOfJdk(glob.pattern().split("[*?]", 2)[0].replace('.', '/')))
            .toList();
    include = globs.stream().filter(glob -> !includeOfJdk.contains(glob)).toList();
    exclude = options.exclude().stream().map(Glob::new).toList();
    jdk = new JdkSelection(includeOfJdk, exclude, tasks);
  }

  /** The JDK classes that are instrumented. */
  JdkSelection jdk() {
    return jdk;
  }

  /** Whether a class, named with slashes, gets hooks. */
  boolean wants(String name) {
    Boolean wanted = known.get(name);
    if (wanted == null) {
      wanted = jdk.contains(name) || (isMeant(name) && !loadedBefore.contains(name));
      known.put(name, wanted);
    }
    return wanted;
  }

  boolean wasLoadedBefore(String name) {
    return loadedBefore.contains(name);
  }

  /** The classes without hooks that each included glob for JDK classes selects. */
  SortedMap<String, List<String>> unwatchedOfJdk(List<String> names) {
    SortedMap<String, List<String>> selected = new TreeMap<>();
    for (Glob glob : includeOfJdk) {
      List<String> all = names.stream().filter(glob::matches).sorted().toList();
      List<String> rest = all.stream().filter(one -> !wants(one.replace('.', '/'))).toList();
      if (all.isEmpty() || !rest.isEmpty()) {
        selected.put(glob.pattern(), rest);
      }
    }
    return selected;
  }

  private boolean isOfJdk(String name) {
    int slash = name.lastIndexOf('/');
    return javaPackages.contains(slash < 0 ? "" : name.substring(0, slash)) || isProxy(name);
  }

  /** Whether a class of the program, named with slashes, should be instrumented if possible. */
  boolean isMeant(String name) {
    if (name.startsWith("[") || name.startsWith(HOOKS) || foreign.contains(name)) {
      return false;
    }
    if (isOfJdk(name)) {
      return false;
    }
    String dotted = name.replace('/', '.');
    return (include.isEmpty() || include.stream().anyMatch(glob -> glob.matches(dotted)))
        && exclude.stream().noneMatch(glob -> glob.matches(dotted));
  }

  /** Whether a class is in a package that the JDK generates, which no module lists. */
  private static boolean isProxy(String name) {
    return name.startsWith("java/")
        || name.startsWith("jdk/")
        || name.startsWith("com/sun/proxy/")
        || name.startsWith("sun/");
  }

  private static Set<String> javaPackages() {
    Set<String> packages = new HashSet<>();
    for (Module module : ModuleLayer.boot().modules()) {
      if (module.getName().startsWith("java.") || module.getName().startsWith("jdk.")) {
        module.getPackages().forEach(one -> packages.add(one.replace('.', '/')));
      }
    }
    return packages;
  }

  /** The names of other agents' classes, with slashes, from the JVM's options. */
  static Set<String> classesOfAgents(List<String> options) {
    Set<String> names = new HashSet<>();
    for (String option : options) {
      if (option.startsWith(AGENT_OPTION)) {
        addClasses(option.substring(AGENT_OPTION.length()).split("=", 2)[0], names);
      }
    }
    return names;
  }

  private static void addClasses(String path, Set<String> names) {
    try (JarFile jar = new JarFile(new File(path), false)) {
      jar.stream()
          .map(JarEntry::getName)
          .filter(name -> name.endsWith(CLASS))
          .forEach(name -> names.add(name.substring(0, name.length() - CLASS.length())));
    } catch (IOException e) {
      // The JVM does not start with an agent that it cannot read.
    }
  }
}
