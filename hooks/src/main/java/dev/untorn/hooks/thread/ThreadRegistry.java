package dev.untorn.hooks.thread;

import dev.untorn.hooks.shadow.RawMemory;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowTable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** Thread states by the JVM's thread numbers: faster than thread-locals, and hidden. */
public final class ThreadRegistry {

  private static final long NUMBER = RawMemory.offset(Thread.class, "tid");
  private static final MethodHandle IS_VIRTUAL = findIsVirtual();
  private static final AtomicInteger IDS = new AtomicInteger();
  private static final int FIRST_CAPACITY = 1 << 8;
  private static final String CARRIER = "jdk.internal.misc.CarrierThread";

  /** A hash table with open addressing, replaced as a whole so that readers need no lock. */
  private static volatile ThreadState[] table = new ThreadState[FIRST_CAPACITY];

  private static int size;

  private ThreadRegistry() {}

  @ForceInline
  public static ThreadState current() {
    Thread thread = Thread.currentThread();
    ThreadState[] states = table;
    ThreadState state = states[(int) RawMemory.number(thread, NUMBER) & (states.length - 1)];
    return state != null && state.thread == thread ? state : of(thread);
  }

  /** The number of a thread, which may have ended long ago, or 0. */
  public static int idOf(Thread thread) {
    ThreadState state = lookUp(thread);
    if (state != null) {
      return state.id;
    }
    int[] ended = ShadowTable.find(thread);
    return ended == null ? 0 : ended[Shadow.THREAD];
  }

  @DontInline
  public static ThreadState of(Thread thread) {
    ThreadState state = lookUp(thread);
    return state == null ? add(thread) : state;
  }

  private static ThreadState lookUp(Thread thread) {
    ThreadState[] states = table;
    int index = (int) RawMemory.number(thread, NUMBER) & (states.length - 1);
    for (ThreadState state = states[index]; state != null; state = states[index]) {
      if (state.thread == thread) {
        return state;
      }
      index = (index + 1) & (states.length - 1);
    }
    return null;
  }

  private static ThreadState add(Thread thread) {
    ThreadState made;
    synchronized (ThreadRegistry.class) {
      made = new ThreadState(thread, IDS.incrementAndGet());
      made.inside = isCarrier(thread) ? 1 : 0;
      put(table, made);
      size++;
      if (2 * size > table.length) {
        sweep();
      }
    }
    EventListener.current.thread(made, thread.getName());
    return made;
  }

  /** Removes threads that have ended; makes room if too few have. */
  public static synchronized void sweep() {
    int alive = 0;
    for (ThreadState state : table) {
      if (state != null && state.thread.getState() != Thread.State.TERMINATED) {
        alive++;
      }
    }
    ThreadState[] next =
        new ThreadState[4 * (alive + 1) > table.length ? 2 * table.length : table.length];
    size = 0;
    for (ThreadState state : table) {
      if (state == null) {
        continue;
      }
      if (state.thread.getState() == Thread.State.TERMINATED) {
        ShadowTable.add(state.thread, 1, 0)[Shadow.THREAD] = state.id;
        EventListener.current.ended(state);
      } else {
        put(next, state);
        size++;
      }
    }
    table = next;
  }

  private static void put(ThreadState[] states, ThreadState state) {
    int index = (int) RawMemory.number(state.thread, NUMBER) & (states.length - 1);
    while (states[index] != null) {
      index = (index + 1) & (states.length - 1);
    }
    states[index] = state;
  }

  /** Whether it is a thread of the scheduler of virtual threads, which must not wait in a hook. */
  public static boolean isCarrier(Thread thread) {
    return thread.getClass().getName().equals(CARRIER);
  }

  static boolean isVirtual(Thread thread) {
    try {
      return IS_VIRTUAL != null && (boolean) IS_VIRTUAL.invokeExact(thread);
    } catch (Throwable e) {
      return false;
    }
  }

  /** The method exists since Java 21. */
  private static MethodHandle findIsVirtual() {
    try {
      return MethodHandles.lookup()
          .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }
}
