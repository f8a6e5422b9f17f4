package dev.untorn.agent;

import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.model.triage.Problem;
import java.lang.instrument.Instrumentation;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** Finds classes that should have been watched, but that nobody gave to the agent. */
final class UnwatchedClasses {

  private final ClassSelection choice;
  private final MetadataRegistry registry;

  UnwatchedClasses(ClassSelection choice, MetadataRegistry registry) {
    this.choice = choice;
    this.registry = registry;
  }

  /** Looks at all classes that are loaded now; adds to what is known already. */
  Set<Problem> addTo(Set<Problem> known, Instrumentation instrumentation) {
    Set<String> reported = new HashSet<>();
    known.forEach(problem -> reported.add(problem.input()));
    Set<Problem> problems = new TreeSet<>(known);
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (isForgotten(type) && !reported.contains(name(type))) {
        problems.add(new Problem(name(type), "not watched: " + reason(type)));
      }
    }
    return problems;
  }

  /** What the compiler makes of lambdas has no code of its own. */
  private boolean isForgotten(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null
        && loader != UnwatchedClasses.class.getClassLoader()
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
        ? "it was loaded before the agent"
        : "it came past the agent";
  }

  /** Hidden classes have a number behind their name. */
  private static String name(Class<?> type) {
    String name = type.getName();
    int slash = name.indexOf('/');
    return slash < 0 ? name : name.substring(0, slash);
  }
}
