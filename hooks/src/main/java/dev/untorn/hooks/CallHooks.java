package dev.untorn.hooks;

import dev.untorn.hooks.filter.RedundantAccessFilter;
import dev.untorn.hooks.shadow.GlobalOrder;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowTable;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.EventListener.HooksEnabled;
import dev.untorn.hooks.thread.ThreadRegistry;
import dev.untorn.hooks.thread.ThreadState;

/** Hooks for library calls; each site caches the effect for the last receiver class. */
public final class CallHooks {

  /** No effect; 1 to 6 are the kinds of accesses. */
  public static final int NONE = 0;

  public static final int ACQUIRE = 16;
  public static final int TRY = 18;
  public static final int RELEASE = 20;
  public static final int RELEASE_ANY = 22;
  public static final int WAIT = 23;
  public static final int AWAIT = 24;
  public static final int VIEW = 26;
  public static final int CONDITION = 28;
  public static final int START = 29;
  public static final int JOIN = 30;
  public static final int EDGE_OUT = 31;
  public static final int EDGE_IN = 32;
  public static final int EDGE_BOTH = 33;
  public static final int CONVERT = 34;

  /** Added for a lock in shared mode. */
  public static final int SHARED = 1;

  /** Added for an access that is reported after the call. */
  public static final int BEHIND = 64;

  private static final int FIRST_CAPACITY = 1 << 12;

  /** By site; the table only grows, and a lost entry is computed again. */
  private static Known[] known = new Known[FIRST_CAPACITY];

  private CallHooks() {}

  /** Whether an effect is an access to the receiver's state, and not to a lock or a thread. */
  public static boolean isAccess(int effect) {
    return effect > BEHIND || (effect > NONE && effect < ACQUIRE);
  }

  /** The effect of calls at a site on receivers of one class. */
  private record Known(Class<?> receiver, int effect) {}

  public static void before(Object receiver, int site, ThreadState thread) {
    try {
      if (receiver != null && HooksEnabled.LISTENS) {
        reportBefore(receiver, site, thread);
      }
    } catch (OutOfMemoryError e) {
      EventListener.current.lost(thread);
    }
  }

  private static void reportBefore(Object receiver, int site, ThreadState thread) {
    int effect = effect(receiver, site, thread);
    switch (effect) {
      case 0 -> {}
      case 1, 2, 3, 4, 5, 6 -> access(receiver, EventCode.at(effect, site), thread);
      case RELEASE, RELEASE + SHARED -> release(receiver, effect - RELEASE, site, thread);
      case RELEASE_ANY -> {
        if (!release(receiver, 0, site, thread)) {
          release(receiver, SHARED, site, thread);
        }
      }
      case WAIT, AWAIT -> thread.locks.beginWait(ShadowTable.lockOf(receiver), site);
      case START -> start((Thread) receiver, site, thread);
      case EDGE_OUT, EDGE_BOTH -> edge(EventCode.EDGE_OUT, receiver, site, thread, GlobalOrder.now);
      default -> {
        if (isLateWrite(effect)) {
          edge(EventCode.EDGE_OUT, receiver, site, thread, GlobalOrder.now);
        }
      }
    }
  }

  /** Whether other threads may observe the effect of a call before it is reported. */
  private static boolean isLateWrite(int effect) {
    return effect > BEHIND + EventCode.ATOMIC + EventCode.READ;
  }

  /** Records the first argument of a handle, and the index if there is one, before a call. */
  public static void at(Object first, int index, Object handle, int site, ThreadState thread) {
    if (HooksEnabled.LISTENS) {
      thread.handle = handle;
      thread.handled = first;
      thread.handledIndex = index;
    }
  }

  public static void after(Object receiver, int site, ThreadState thread) {
    after(0, null, receiver, site, thread);
  }

  public static void after(int result, Object receiver, int site, ThreadState thread) {
    after(result, null, receiver, site, thread);
  }

  public static void after(long result, Object receiver, int site, ThreadState thread) {
    after(result, null, receiver, site, thread);
  }

  public static void after(Object result, Object receiver, int site, ThreadState thread) {
    after(0, result, receiver, site, thread);
  }

  private static void after(
      long number, Object result, Object receiver, int site, ThreadState thread) {
    try {
      reportAfter(number, result, receiver, site, thread);
    } catch (OutOfMemoryError e) {
      EventListener.current.lost(thread);
    }
  }

  private static void reportAfter(
      long number, Object result, Object receiver, int site, ThreadState thread) {
    int effect = effect(receiver, site, thread);
    switch (effect) {
      case ACQUIRE, ACQUIRE + SHARED -> acquire(receiver, effect - ACQUIRE, site, thread);
      case TRY, TRY + SHARED -> {
        if (number != 0) {
          acquire(receiver, effect - TRY, site, thread);
        }
      }
      case CONVERT, CONVERT + SHARED -> {
        if (number != 0) {
          convert(receiver, effect - CONVERT, site, thread);
        }
      }
      case VIEW, VIEW + SHARED, CONDITION -> {
        if (result != null) {
          ShadowTable.addView(
              result, ShadowTable.lockOf(receiver), effect == VIEW + SHARED ? SHARED : 0);
        }
      }
      case WAIT, AWAIT -> thread.settle();
      case JOIN -> join((Thread) receiver, site, thread);
      case EDGE_IN, EDGE_BOTH ->
          edge(EventCode.EDGE_IN, receiver, site, thread, GlobalOrder.raise());
      default -> {
        if (effect > BEHIND) {
          access(receiver, EventCode.at(effect - BEHIND, site), thread);
        }
        if (isLateWrite(effect)) {
          edge(EventCode.EDGE_IN, receiver, site, thread, GlobalOrder.raise());
        }
      }
    }
  }

  private static int effect(Object receiver, int site, ThreadState thread) {
    if (!HooksEnabled.LISTENS) {
      return NONE;
    }
    Class<?> type = receiver.getClass();
    Known[] all = known;
    Known one = site < all.length ? all[site] : null;
    return one != null && one.receiver == type ? one.effect : ask(type, site, thread);
  }

  private static int ask(Class<?> type, int site, ThreadState thread) {
    int effect;
    thread.inside++;
    try {
      effect = Hooks.resolver().effect(site, type);
    } finally {
      thread.inside--;
    }
    synchronized (CallHooks.class) {
      if (site >= known.length) {
        known = java.util.Arrays.copyOf(known, Math.max(site + 1, 2 * known.length));
      }
      known[site] = new Known(type, effect);
    }
    return effect;
  }

  private static void access(Object receiver, int what, ThreadState thread) {
    if (receiver != thread.handle) {
      accessState(receiver, what, thread);
      return;
    }
    Object first = thread.handled;
    if (!HandleHooks.access(receiver, first, thread.handledIndex, what, thread)) {
      accessState(first == null ? receiver : first, what, thread);
    }
    thread.handle = null;
    thread.handled = null;
  }

  private static void accessState(Object receiver, int what, ThreadState thread) {
    int[] shadow = thread.shadowOf(receiver);
    if (shadow != null) {
      int last = Math.max(1, shadow[Shadow.COUNT]) - 1;
      RedundantAccessFilter.access(shadow, Shadow.slot(last), what, 0, thread);
    }
  }

  private static void acquire(Object receiver, int mode, int site, ThreadState thread) {
    thread.settle();
    thread.locks.acquire(ShadowTable.lockOf(receiver), ShadowTable.modeOf(receiver, mode), site);
  }

  private static boolean release(Object receiver, int mode, int site, ThreadState thread) {
    thread.settle();
    return thread.locks.release(
        ShadowTable.lockOf(receiver), ShadowTable.modeOf(receiver, mode), site, GlobalOrder.now);
  }

  /** Changes the mode of a lock without a gap, or acquires it if it was not held. */
  private static void convert(Object receiver, int mode, int site, ThreadState thread) {
    Object lock = ShadowTable.lockOf(receiver);
    thread.settle();
    if (!thread.locks.holds(lock, mode)) {
      thread.locks.release(lock, SHARED - mode, site, GlobalOrder.now);
      thread.locks.acquire(lock, mode, site);
    }
  }

  /** Reports once that a thread is about to be started, by the program or inside the JDK. */
  public static void start(Thread child, int site, ThreadState thread) {
    ThreadState state = ThreadRegistry.of(child);
    if (!state.isStarted) {
      state.isStarted = true;
      EscapeHooks.escape(child, 0, thread);
      thread.reportEdge(EventCode.at(EventCode.START, site), state.id, GlobalOrder.now);
    }
  }

  private static void join(Thread child, int site, ThreadState thread) {
    int id = child.isAlive() ? 0 : ThreadRegistry.idOf(child);
    if (id != 0) {
      thread.reportEdge(EventCode.at(EventCode.JOIN, site), id, GlobalOrder.raise());
    }
  }

  public static void edge(int kind, Object object, int site, ThreadState thread, long order) {
    int[] shadow = thread.shadowOf(object);
    if (shadow != null) {
      thread.reportEdge(EventCode.at(kind, site), shadow[Shadow.ID], order);
    }
  }
}
