package dev.untorn.dynamic.event;

/** Somebody who wants to know what happens in a run. */
@FunctionalInterface
public interface EventHandler {

  /** The next event; {@link EventKind} says what its numbers mean. */
  void event(EventKind kind, int thread, int target, int detail, int site);
}
