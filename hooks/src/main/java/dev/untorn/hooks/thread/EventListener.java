package dev.untorn.hooks.thread;

import dev.untorn.hooks.shadow.ShadowTable;

/** Receives the events of the program, in the threads that cause them; ignores them by itself. */
public class EventListener implements ShadowTable.Listener {

  public static EventListener current = new EventListener();

  /** Whether there is a listener that does not ignore the events. */
  public static final class HooksEnabled {

    /** Fixed when the first hook is reached; if false, the JIT removes the code behind hooks. */
    public static final boolean LISTENS = current.getClass() != EventListener.class;

    private HooksEnabled() {}
  }

  /** An event: its kind and site are in {@code what}, see {@link EventCode}. */
  public void event(ThreadState thread, int what, int target, int detail, long order) {}

  @Override
  public void object(int id, Class<?> type, int holder) {}

  /** A thread is seen for the first time; its first event comes later. */
  public void thread(ThreadState thread, String name) {}

  /** An event is lost, because there is no memory. */
  public void lost(ThreadState thread) {}

  /** A thread has ended; no more events come from it. */
  public void ended(ThreadState thread) {}
}
