package dev.untorn.dynamic.event;

/** A consumer of the events of a run. */
@FunctionalInterface
public interface EventHandler {

  /** Handles the next event; {@link EventKind} explains the arguments. */
  void event(EventKind kind, int thread, int target, int detail, int site);
}
