package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;

/**
 * The whole pattern: while the context lock is held, the witness is taken and given up twice.
 *
 * @param method the method that holds the context lock
 * @param call the instruction under the context lock that leads to the second witness
 * @param twice the two witnesses; in another method if it is called under the context lock
 * @param first the first witness in the words of the method that holds the context lock
 * @param second the second one
 */
record Pattern(
    int method, Hold context, int call, Twice twice, LockExpression first, LockExpression second) {

  /** Whether both witnesses are passed by the method that holds the context lock. */
  boolean isDirect() {
    return method == twice.method();
  }
}
