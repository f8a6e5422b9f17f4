package dev.untorn.hooks;

/**
 * The order in which things happen: one number for the whole program.
 *
 * <p>It grows where somebody takes over from another thread: at every acquire, and at an access of
 * what another thread touched last. Everything else carries the present number, so that threads
 * which do not meet do not disturb each other.
 */
public final class Order {

  private static final long NOW = Memory.offsetOfStatic(Order.class, "now");

  /** Instrumented code reads it without a call, just before it gives up a monitor. */
  public static volatile long now = 1;

  private Order() {}

  /** The next number: greater than all that were given out before. */
  static long raise() {
    return Memory.next(Order.class, NOW);
  }
}
