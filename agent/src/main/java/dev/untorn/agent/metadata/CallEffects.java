package dev.untorn.agent.metadata;

/** What library calls do. */
public interface CallEffects {

  /** What a call of a method does to receivers of a class, as the hooks number it. */
  int effect(Class<?> receiver, String method);

  /**
   * Whether a call changes its receiver only if that is still as expected.
   *
   * @param arguments how many there are
   */
  boolean isConditional(Class<?> receiver, String method, int arguments);
}
