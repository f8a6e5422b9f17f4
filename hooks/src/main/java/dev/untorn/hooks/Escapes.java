package dev.untorn.hooks;

import java.util.Arrays;

/**
 * Makes objects visible to other threads: they get shadows, with all that can be reached from them
 * through fields and arrays of the program. What was given to a library before has its shadow
 * already.
 */
public final class Escapes {

  private static final int FIRST_CAPACITY = 16;

  private Object[] waiting = new Object[FIRST_CAPACITY];
  private int[] holders = new int[FIRST_CAPACITY];
  private int size;
  private final ThreadState thread;

  private Escapes(ThreadState thread) {
    this.thread = thread;
  }

  /** Instrumented code gives an object to code that is not. */
  public static void given(Object object, ThreadState thread) {
    if (object != null && Audience.LISTENS) {
      escape(object, 0, thread);
    }
  }

  /** The static field of a site has an object while its class is not ready for others yet. */
  public static void kept(Object object, int site, ThreadState thread) {
    if (object != null && Audience.LISTENS) {
      escape(object, Hooks.resolver().holder(site), thread);
    }
  }

  /** A copy has been made of an object: whatever the original has, the copy is nobody's yet. */
  public static void cloned(Object copy) {
    if (copy != null && Audience.LISTENS && !copy.getClass().isArray()) {
      Layout layout = Layout.of(copy.getClass());
      if (layout.shadow != Layout.OUTSIDE) {
        Memory.setReference(copy, layout.shadow, null);
      }
    }
  }

  static void escape(Object object, int holder, ThreadState thread) {
    try {
      if (!isVisible(object, thread)) {
        new Escapes(thread).walk(object, holder);
      }
    } catch (OutOfMemoryError e) {
      Hooks.listener.lost(thread);
    }
  }

  static boolean isVisible(Object object, ThreadState thread) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return Outside.find(object) != null;
    }
    Layout layout = thread.layout(type);
    return layout.shadow == Layout.OUTSIDE || Memory.reference(object, layout.shadow) != null;
  }

  private void walk(Object first, int holder) {
    add(first, holder);
    while (size > 0) {
      Object object = waiting[--size];
      waiting[size] = null;
      if (!isVisible(object, thread)) {
        show(object, holders[size]);
      }
    }
  }

  private void show(Object object, int holder) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      tell(object, Outside.add(object, 0, holder));
      if (object instanceof Object[] elements) {
        for (Object element : elements) {
          add(element, 0);
        }
      }
      return;
    }
    Layout layout = Layout.of(type);
    int[] shadow = Shadow.ofVariables(layout.variables);
    Memory.setReference(object, layout.shadow, shadow);
    Hooks.listener.object(shadow[Shadow.ID], type, holder);
    tell(object, shadow);
    for (int i = 0; i < layout.references.length; i++) {
      add(Memory.reference(object, layout.references[i]), layout.holders[i]);
    }
  }

  private void tell(Object object, int[] shadow) {
    thread.emitApart(Kind.ESCAPE, shadow[Shadow.ID], Order.now);
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
