package dev.untorn.engine.result;

/** Listener for the steps of long work; called by several threads. */
public interface Progress {

  Progress NONE = new Progress() {};

  /** Called first, with the number of steps. */
  default void plan(int steps) {}

  default void begin(String step) {}

  default void end(String step) {}
}
