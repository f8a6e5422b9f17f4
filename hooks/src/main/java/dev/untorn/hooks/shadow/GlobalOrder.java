package dev.untorn.hooks.shadow;

/**
 * The global order: a number that grows where a thread is ordered after another one. All other
 * events carry the current number, so that threads without conflicts do not contend for it.
 */
public final class GlobalOrder {

  private static final long NOW = RawMemory.offsetOfStatic(GlobalOrder.class, "now");

  /** Instrumented code reads it without a call, just before it releases a monitor. */
  public static volatile long now = 1;

  private GlobalOrder() {}

  public static long raise() {
    return RawMemory.next(GlobalOrder.class, NOW);
  }
}
