package dev.untorn.bytecode.threads;

import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which classes threads of other code may use: those of libraries, and all where nothing else runs
 * the program.
 *
 * @param said what somebody says about all classes
 * @param libraries the classes that came in jars which do not say what to run
 */
public record WorldAssumption(Optional<World> said, Set<String> libraries) {

  public WorldAssumption {
    libraries = Set.copyOf(libraries);
  }

  /**
   * The classes that are open to others.
   *
   * @param beginnings the classes of methods that are run from outside, such as {@code main}
   */
  Predicate<String> open(Set<String> beginnings) {
    boolean isRun = !beginnings.isEmpty();
    if (isRun && said.isPresent()) {
      return type -> said.get() == World.OPEN;
    }
    return isRun && !libraries.containsAll(beginnings) ? libraries::contains : type -> true;
  }
}
