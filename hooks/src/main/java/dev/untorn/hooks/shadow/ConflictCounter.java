package dev.untorn.hooks.shadow;

/** Says when a thread last accessed what another one had accessed before it. */
public final class ConflictCounter {

  /**
   * Different each time. As long as it stays the same, no thread has come between two accesses of
   * another one. Instrumented code reads it as it reads its own fields: without any ordering.
   */
  public static int last;

  private ConflictCounter() {}

  /** One more; returns its place in the order. */
  public static long raise() {
    long order = GlobalOrder.raise();
    last = (int) order;
    return order;
  }
}
