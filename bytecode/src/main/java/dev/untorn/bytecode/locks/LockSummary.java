package dev.untorn.bytecode.locks;

import java.util.List;
import java.util.function.IntFunction;

/**
 * What a method has done to locks when it has returned, in its own words: most do nothing, wrappers
 * of locks do.
 *
 * @param interrupted given up and taken again, or given up for a while by waiting
 * @param tried held if the result is true or not 0
 */
record LockSummary(
    List<LockOperation> released,
    List<LockOperation> interrupted,
    List<LockOperation> acquired,
    List<LockOperation> tried) {

  static final LockSummary NONE = new LockSummary(List.of(), List.of(), List.of(), List.of());

  LockSummary {
    released = List.copyOf(released);
    interrupted = List.copyOf(interrupted);
    acquired = List.copyOf(acquired);
    tried = List.copyOf(tried);
  }

  boolean isNone() {
    return equals(NONE);
  }

  /** The same in the words of a caller; what has no name there is left out. */
  LockSummary translate(IntFunction<AccessPath> parameters) {
    return new LockSummary(
        translate(released, parameters),
        translate(interrupted, parameters),
        translate(acquired, parameters),
        translate(tried, parameters));
  }

  private static List<LockOperation> translate(
      List<LockOperation> operations, IntFunction<AccessPath> parameters) {
    return operations.stream()
        .map(one -> one.named(one.lock().translate(parameters).lock()))
        .filter(one -> !(one.lock() instanceof AccessPath.Unknown))
        .toList();
  }
}
