package dev.untorn.hooks.thread;

import dev.untorn.hooks.shadow.ShadowTable;

/** Receives the events of the program, in the threads that cause them; by default, ignores them. */
public class EventListener implements ShadowTable.Listener {

  public static EventListener current = new EventListener();

  /** Whether there is a listener that does not ignore the events. */
  public static final class HooksEnabled {

    /** Fixed when the first hook is reached; if false, the JIT removes the code of the hooks. */
    public static final boolean LISTENS = current.getClass() != EventListener.class;

    private HooksEnabled() {}
  }

  /** Handles an event; {@code what} contains its kind and site, see {@link EventCode}. */
  public void event(ThreadState thread, int what, int target, int detail, long order) {}

  @Override
  public void object(int id, Class<?> type, int holder) {}

  /** Handles a new thread, before its first event. */
  public void thread(ThreadState thread, String name) {}

  /** Handles the loss of an event for lack of memory. */
  public void lost(ThreadState thread) {}

  /** Handles the end of a thread, after its last event. */
  public void ended(ThreadState thread) {}
}
