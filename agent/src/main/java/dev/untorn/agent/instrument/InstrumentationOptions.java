package dev.untorn.agent.instrument;

import dev.untorn.agent.library.LibraryCallEffects;
import dev.untorn.agent.method.EffectivelyFinalFields.ClassFileSource;
import dev.untorn.agent.method.FastPath;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The options of the instrumentation.
 *
 * @param isInstrumented whether a class, named with slashes, gets hooks
 * @param operations the code that is meant to be atomic
 * @param declarations the declarations of users
 * @param source class files of other classes than the instrumented one
 * @param without fast paths that are not used
 */
public record InstrumentationOptions(
    Predicate<String> isInstrumented,
    LibraryCallEffects library,
    Heuristic operations,
    Declarations declarations,
    ClassFileSource source,
    Set<FastPath> without) {

  /** The code that is meant to be atomic, besides declared operations. */
  public enum Heuristic {
    /**
     * Synchronized methods and blocks, and methods and constructors that are public or visible in
     * the package, as in Atomizer.
     */
    EXPORT_SYNCH,
    /** The same, but public or protected instead, as in Wang and Stoller. */
    PUBLIC_SYNCH,
    /** Synchronized methods and blocks. */
    SYNCH,
    /** Only declared operations. */
    ANNOTATED
  }
}
