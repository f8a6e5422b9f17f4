package dev.untorn.agent.options;

import dev.untorn.agent.library.LibraryCallEffects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What is wanted of instrumentation.
 *
 * @param isInstrumented whether a class, named with slashes, is one that gets hooks
 * @param operations which code is meant to be atomic
 * @param declarations what people say about it themselves
 * @param source class files of other classes than the one that is looked at
 * @param without what is not to be used, to see what it is good for
 */
public record InstrumentationOptions(
    Predicate<String> isInstrumented,
    LibraryCallEffects library,
    Heuristic operations,
    Declarations declarations,
    ClassFileSource source,
    Set<FastPath> without) {

  /** Ways to leave hooks out, or to make them cheap: what is not told adds nothing to any rule. */
  public enum FastPath {
    /** Fields that are as good as final have no hooks. */
    CONSTANT_FIELDS,
    /** Calls in which nothing happens are no borders. */
    QUIET_CODE,
    /** Methods remember arrays. */
    ARRAYS,
    /** Methods remember what they have seen in loops. */
    REPEATS,
    /** Executions in which a thread does the same as twice before are left out. */
    ROUTINES,
    /** Reads of several fields of one object are told as one. */
    GROUPS,
    /** Loops have a second form without hooks, for when they tell nothing new. */
    LOOPS
  }

  /** Which code is meant to be atomic, besides what is declared. */
  public enum Heuristic {
    /** Synchronized methods and blocks, and methods that are public or visible in the package. */
    EXPORT_SYNCH,
    /** Synchronized methods and blocks. */
    SYNCH,
    /** Nothing but what is declared. */
    ANNOTATED
  }
}
