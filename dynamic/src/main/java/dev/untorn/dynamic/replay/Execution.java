package dev.untorn.dynamic.replay;

/**
 * One execution of an operation by a thread.
 *
 * @param operation the number of the operation
 * @param caller the execution in which this one began, or null
 * @param begin the step of the thread at which it began
 * @param number how many operations the thread had begun before
 */
public record Execution(int operation, Execution caller, long begin, long number) {

  /** The innermost execution around this one that had begun by that step. */
  public Execution around(long step) {
    Execution found = this;
    while (found != null && found.begin > step) {
      found = found.caller;
    }
    return found;
  }
}
