package dev.untorn.agent.instrument;

import dev.untorn.agent.library.LibraryCallEffects;
import dev.untorn.agent.method.EffectivelyFinalFields.ClassFileSource;
import dev.untorn.agent.method.FastPath;
import java.util.Set;
import java.util.function.Predicate;

/**
 * How classes are instrumented.
 *
 * @param isInstrumented whether a class, named with slashes, is one that gets hooks
 * @param operations which code is meant to be atomic
 * @param declarations what people say about it themselves
 * @param source class files of other classes than the one that is instrumented
 * @param without fast paths that are not used
 */
public record InstrumentationOptions(
    Predicate<String> isInstrumented,
    LibraryCallEffects library,
    Heuristic operations,
    Declarations declarations,
    ClassFileSource source,
    Set<FastPath> without) {

  /** Which code is meant to be atomic, besides what is declared. */
  public enum Heuristic {
    /**
     * Synchronized methods and blocks, and methods and constructors that are public or visible in
     * the package, as in Atomizer.
     */
    EXPORT_SYNCH,
    /** The same with those that are public or protected, as Wang and Stoller have it. */
    PUBLIC_SYNCH,
    /** Synchronized methods and blocks. */
    SYNCH,
    /** Nothing but what is declared. */
    ANNOTATED
  }
}
