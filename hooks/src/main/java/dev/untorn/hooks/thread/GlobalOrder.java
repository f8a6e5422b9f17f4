package dev.untorn.hooks.thread;

import dev.untorn.hooks.shadow.RawMemory;

/**
 * The order in which things happen: one number for the whole program.
 *
 * <p>It grows where somebody takes over from another thread: at every acquire, and at an access of
 * what another thread touched last. Everything else carries the present number, so that threads
 * which do not meet do not disturb each other.
 */
public final class GlobalOrder {

  private static final long NOW = RawMemory.offsetOfStatic(GlobalOrder.class, "now");

  /** Instrumented code reads it without a call, just before it gives up a monitor. */
  public static volatile long now = 1;

  private GlobalOrder() {}

  /** The next number: greater than all that were given out before. */
  public static long raise() {
    return RawMemory.next(GlobalOrder.class, NOW);
  }
}
