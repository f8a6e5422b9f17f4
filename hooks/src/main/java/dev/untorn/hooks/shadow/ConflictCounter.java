package dev.untorn.hooks.shadow;

/** Says when a thread last accessed what another one had accessed before it. */
public final class ConflictCounter {

  /** Changes whenever a thread comes between two accesses of another one; read without ordering. */
  public static int last;

  private ConflictCounter() {}

  /** One more; returns its place in the order. */
  public static long raise() {
    long order = GlobalOrder.raise();
    last = (int) order;
    return order;
  }
}
