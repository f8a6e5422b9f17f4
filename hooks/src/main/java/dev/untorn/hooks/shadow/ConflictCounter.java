package dev.untorn.hooks.shadow;

/** The time of the last conflict: an access to a variable that another thread used before. */
public final class ConflictCounter {

  /** Changes whenever a thread interleaves with accesses of another one; read without ordering. */
  public static int last;

  private ConflictCounter() {}

  /** Records a conflict; returns its position in the order. */
  public static long raise() {
    long order = GlobalOrder.raise();
    last = (int) order;
    return order;
  }
}
