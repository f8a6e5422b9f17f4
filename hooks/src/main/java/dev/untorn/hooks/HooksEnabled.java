package dev.untorn.hooks;

/** Whether anybody wants to know what happens. Fixed when the first hook is reached. */
final class HooksEnabled {

  /** Without anybody, the JIT leaves out what is behind the hooks. */
  static final boolean LISTENS = Hooks.isListenedTo();

  private HooksEnabled() {}
}
