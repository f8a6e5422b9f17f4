package dev.untorn.hooks.thread;

/** Says when a thread last touched what another one had touched before it. */
public final class ConflictCounter {

  /**
   * Different each time. As long as it stays as it is, nobody has come between two accesses of
   * anybody else. Instrumented code reads it as it reads its own fields: without any ordering.
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
