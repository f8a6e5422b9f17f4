package dev.untorn.analysis.locking;

import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;

/**
 * The whole pattern: while the context lock is held, the witness is taken and given up twice.
 *
 * @param method the method that holds the context lock
 * @param call the instruction under the context lock that leads to the second witness
 * @param acquisitions the two witnesses; in another method if it is called under the context lock
 * @param first the first witness in the words of the method that holds the context lock
 * @param second the second one
 */
public record LockingPattern(
    int method,
    HeldLock context,
    int call,
    TwoAcquisitions acquisitions,
    AccessPath first,
    AccessPath second) {

  /** Whether both witnesses are passed by the method that holds the context lock. */
  public boolean isDirect() {
    return method == acquisitions.method();
  }
}
