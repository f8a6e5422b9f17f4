package dev.untorn.hooks;

/** Says when a thread last touched what another one had touched before it. */
public final class Takeovers {

  /**
   * Different each time. As long as it stays as it is, nobody has come between two accesses of
   * anybody else. Instrumented code reads it as it reads its own fields: without any ordering.
   */
  public static int last;

  private Takeovers() {}

  /** One more; returns its place in the order. */
  static long raise() {
    long order = Order.raise();
    last = (int) order;
    return order;
  }
}
