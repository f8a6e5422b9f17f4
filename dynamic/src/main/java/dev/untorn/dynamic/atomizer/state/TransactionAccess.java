package dev.untorn.dynamic.atomizer.state;

/**
 * An access in an execution, with the locks that were held.
 *
 * @param stamp see {@link OnlineLockStack}
 */
public record TransactionAccess(
    VariableState place, int kind, int site, HeldLockList held, long stamp) {

  boolean reads() {
    return (kind & AccessLog.READ) != 0;
  }

  public boolean writes() {
    return (kind & AccessLog.WRITE) != 0;
  }

  public boolean isAtomic() {
    return (kind & AccessLog.ATOMIC) != 0;
  }
}
