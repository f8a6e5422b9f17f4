package dev.untorn.hooks;

import java.util.concurrent.ForkJoinPool;

/**
 * What classes of the JDK call where they hand tasks from one thread to another.
 *
 * <p>Nothing is told about how virtual threads are scheduled: one that waits in a hook could then
 * keep the scheduler waiting, without which it would not go on.
 */
public final class Tasks {

  private static final String CARRIER = "jdk.internal.misc.CarrierThread";

  /** What makes the threads of the scheduler is in the package of {@link Thread}. */
  private static final String SCHEDULER = "java.lang.";

  private Tasks() {}

  /** Everything before is known to those who come in at this object afterwards. */
  public static void out(Object task) {
    if (task != null && !isCarrier(Thread.currentThread())) {
      Calls.edge(Kind.EDGE_OUT, task, 0, Threads.current(), Order.now);
    }
  }

  /** What those did who came out at this object before is known now. */
  public static void in(Object task) {
    if (task != null && !isCarrier(Thread.currentThread())) {
      Calls.edge(Kind.EDGE_IN, task, 0, Threads.current(), Order.raise());
    }
  }

  /** A field was read that is null until somebody has come out. */
  public static void read(Object task, Object value) {
    if (value != null) {
      in(task);
    }
  }

  /** A field was read that is 0 until somebody has come out. */
  public static void read(Object task, int value) {
    if (value != 0) {
      in(task);
    }
  }

  /** A field was read by one of those who meet at an object: the last of them goes on. */
  public static void met(Object task, int value) {
    out(task);
    in(task);
  }

  /** A task is given to a pool. */
  public static void submitted(Object task, Object pool) {
    if (!((ForkJoinPool) pool).getFactory().getClass().getName().startsWith(SCHEDULER)) {
      out(task);
    }
  }

  /** A thread is about to be started. */
  public static void starting(Object thread) {
    if (!isCarrier((Thread) thread) && !isCarrier(Thread.currentThread())) {
      Calls.start((Thread) thread, 0, Threads.current());
    }
  }

  private static boolean isCarrier(Thread thread) {
    return thread.getClass().getName().equals(CARRIER);
  }
}
