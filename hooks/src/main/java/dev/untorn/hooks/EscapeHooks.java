package dev.untorn.hooks;

import dev.untorn.hooks.shadow.GlobalOrder;
import dev.untorn.hooks.shadow.RawMemory;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowLayout;
import dev.untorn.hooks.shadow.ShadowTable;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.EventListener.HooksEnabled;
import dev.untorn.hooks.thread.ThreadState;
import java.util.Arrays;

/**
 * Gives shadows to objects that become visible to other threads, and to all objects that can be
 * reached from them through fields and arrays of the program. Objects that were passed to a library
 * have shadows already.
 */
public final class EscapeHooks {

  private static final int FIRST_CAPACITY = 16;

  private Object[] waiting = new Object[FIRST_CAPACITY];
  private int[] holders = new int[FIRST_CAPACITY];
  private int size;
  private final ThreadState thread;

  private EscapeHooks(ThreadState thread) {
    this.thread = thread;
  }

  /** Handles an object that instrumented code passes to code that is not instrumented. */
  public static void given(Object object, ThreadState thread) {
    if (object != null && HooksEnabled.LISTENS) {
      escape(object, 0, thread);
    }
  }

  /** Handles an object that a class initializer writes into the static field of a site. */
  public static void kept(Object object, int site, ThreadState thread) {
    if (object != null && HooksEnabled.LISTENS) {
      escape(object, site, thread);
    }
  }

  /** Clears the shadow of a copy, which no other thread can see yet. */
  public static void cloned(Object copy) {
    if (copy != null && HooksEnabled.LISTENS && !copy.getClass().isArray()) {
      ShadowLayout layout = Hooks.thread().layout(copy.getClass());
      if (layout.shadow() >= 0) {
        RawMemory.setReference(copy, layout.shadow(), null);
      }
    }
  }

  /** An object escapes through the variable that is written at a site, or 0. */
  static void escape(Object object, int site, ThreadState thread) {
    try {
      if (!isVisible(object, thread)) {
        new EscapeHooks(thread).walk(object, site);
      }
    } catch (OutOfMemoryError e) {
      EventListener.current.lost(thread);
    }
  }

  static boolean isVisible(Object object, ThreadState thread) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return ShadowTable.find(object) != null;
    }
    ShadowLayout layout = thread.layout(type);
    if (layout.shadow() >= 0) {
      return RawMemory.reference(object, layout.shadow()) != null;
    }
    return layout.shadow() == ShadowLayout.OUTSIDE || ShadowTable.find(object) != null;
  }

  private void walk(Object first, int site) {
    thread.inside++;
    try {
      add(first, site == 0 ? 0 : Hooks.resolver().holder(site));
      while (size > 0) {
        Object object = waiting[--size];
        waiting[size] = null;
        if (!isVisible(object, thread)) {
          show(object, holders[size]);
        }
      }
    } finally {
      thread.inside--;
    }
  }

  private void show(Object object, int holder) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      reportEscape(object, ShadowTable.add(object, 0, holder));
      if (object instanceof Object[] elements) {
        for (Object element : elements) {
          add(element, 0);
        }
      }
      return;
    }
    ShadowLayout layout = ShadowLayout.of(type);
    if (layout.shadow() < 0) {
      reportEscape(object, ShadowTable.add(object, layout.variables(), holder));
    } else {
      int[] shadow = Shadow.ofVariables(layout.variables());
      RawMemory.setReference(object, layout.shadow(), shadow);
      EventListener.current.object(shadow[Shadow.ID], type, holder);
      reportEscape(object, shadow);
    }
    for (int i = 0; i < layout.references().length; i++) {
      add(RawMemory.reference(object, layout.references()[i]), layout.holders()[i]);
    }
  }

  private void reportEscape(Object object, int[] shadow) {
    thread.reportApart(EventCode.ESCAPE, shadow[Shadow.ID], GlobalOrder.now);
    thread.locks.escaped(object, shadow[Shadow.ID]);
  }

  private void add(Object object, int holder) {
    if (object == null) {
      return;
    }
    if (size == waiting.length) {
      waiting = Arrays.copyOf(waiting, 2 * size);
      holders = Arrays.copyOf(holders, 2 * size);
    }
    waiting[size] = object;
    holders[size] = holder;
    size++;
  }
}
