package dev.untorn.engine.config;

import dev.untorn.model.triage.Glob;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/** The classes whose findings are reported. */
public record ClassFilter(List<Glob> include, List<Glob> exclude, String origin)
    implements Predicate<String> {

  /** The patterns chosen by the user, otherwise those of the configuration. */
  static ClassFilter of(
      List<String> include, List<String> exclude, Configuration configuration, Path file) {
    return new ClassFilter(
        globs(include, configuration.include()),
        globs(exclude, configuration.exclude()),
        include.isEmpty() ? file + ": include" : "--include");
  }

  @Override
  public boolean test(String className) {
    return (include.isEmpty() || matches(include, className)) && !matches(exclude, className);
  }

  /** A line for each pattern of included classes that matches none of the given classes. */
  public List<String> unmatched(Collection<String> classNames) {
    return include.stream()
        .filter(glob -> classNames.stream().noneMatch(glob::matches))
        .map(
            glob ->
                "%s: no class matches '%s'%s"
                    .formatted(origin, glob.pattern(), Suggestion.of(glob.pattern(), classNames)))
        .toList();
  }

  /** Rejects a filter that matches no class: an empty report would look like a good one. */
  public void requireAny(Collection<String> classNames) {
    List<String> unmatched = unmatched(classNames);
    if (!include.isEmpty() && unmatched.size() == include.size()) {
      throw new UsageException(unmatched.get(0));
    }
  }

  private static boolean matches(List<Glob> globs, String className) {
    return globs.stream().anyMatch(glob -> glob.matches(className));
  }

  private static List<Glob> globs(List<String> chosen, List<String> configured) {
    List<String> patterns = chosen.isEmpty() ? configured : chosen;
    if (patterns.stream().anyMatch(String::isBlank)) {
      throw new UsageException("a class pattern is empty");
    }
    return patterns.stream().map(Glob::new).toList();
  }
}
