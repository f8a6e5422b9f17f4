package dev.untorn.hooks.jdk;

import dev.untorn.hooks.CallHooks;
import dev.untorn.hooks.shadow.GlobalOrder;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.ThreadRegistry;
import dev.untorn.hooks.thread.ThreadState;
import java.util.concurrent.ForkJoinPool;

/**
 * Hooks for classes of the JDK that pass tasks from one thread to another. The scheduling of
 * virtual threads is omitted: a hook that waits could block the scheduler.
 */
public final class TaskHooks {

  /** The package of the factory that creates the scheduler's threads. */
  private static final String SCHEDULER = "java.lang.";

  private TaskHooks() {}

  /** All that the thread did happens before a later {@link #in} of the same object. */
  public static void out(Object task) {
    edge(EventCode.EDGE_OUT, task);
  }

  /** All that happened before an earlier {@link #out} of the same object happens before this. */
  public static void in(Object task) {
    edge(EventCode.EDGE_IN, task);
  }

  private static void edge(int kind, Object task) {
    if (task == null || ThreadRegistry.isCarrier(Thread.currentThread())) {
      return;
    }
    ThreadState thread = ThreadRegistry.current();
    try {
      CallHooks.edge(
          kind, task, 0, thread, kind == EventCode.EDGE_IN ? GlobalOrder.raise() : GlobalOrder.now);
    } catch (OutOfMemoryError e) {
      EventListener.current.lost(thread);
    }
  }

  /** Called after a read of a field that is null until another thread has called {@link #out}. */
  public static void read(Object task, Object value) {
    if (value != null) {
      in(task);
    }
  }

  /** Called after a read of a field that is 0 until another thread has called {@link #out}. */
  public static void read(Object task, int value) {
    if (value != 0) {
      in(task);
    }
  }

  /** Called after a read of a field by threads that meet at an object; adds edges both ways. */
  public static void met(Object task, int value) {
    out(task);
    in(task);
  }

  public static void submitted(Object task, Object pool) {
    if (!((ForkJoinPool) pool).getFactory().getClass().getName().startsWith(SCHEDULER)) {
      out(task);
    }
  }

  public static void starting(Object thread) {
    if (!ThreadRegistry.isCarrier((Thread) thread)
        && !ThreadRegistry.isCarrier(Thread.currentThread())) {
      ThreadState starter = ThreadRegistry.current();
      try {
        CallHooks.start((Thread) thread, 0, starter);
      } catch (OutOfMemoryError e) {
        EventListener.current.lost(starter);
      }
    }
  }
}
