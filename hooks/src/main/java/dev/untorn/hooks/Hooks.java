package dev.untorn.hooks;

import jdk.internal.vm.annotation.ForceInline;

/**
 * What instrumented code calls. Reads are told behind the access and writes in front of it, so that
 * a read comes after the write whose value it sees.
 */
public final class Hooks {

  /** The one who is told; nobody at first. */
  static Listener listener = new Listener();

  private static Resolver resolver;

  private Hooks() {}

  /** Connects the hooks with those who listen and answer, before any code is instrumented. */
  public static void connect(Listener newListener, Resolver newResolver, int exactLength) {
    Shadow.setExactLength(exactLength);
    resolver = newResolver;
    listener = newListener;
  }

  /** Nobody is told any more, but for threads that have ended. */
  public static void disconnect() {
    Threads.sweep();
    listener = new Listener();
  }

  static Resolver resolver() {
    return resolver;
  }

  /** The state of the present thread, which instrumented methods ask for once. */
  @ForceInline
  public static ThreadState thread() {
    return Threads.current();
  }

  @ForceInline
  public static void read(Object object, int site, ThreadState thread) {
    int place = Sites.places[site];
    if (place > 0) {
      int[] shadow = (int[]) Memory.reference(object, place >>> Sites.SLOT_BITS);
      if (shadow != null && !Accesses.isKnownRead(shadow, place & Sites.SLOT, thread)) {
        Accesses.read(shadow, place & Sites.SLOT, Kind.at(Kind.READ, site), 0, thread);
      }
    } else if (place != Sites.IGNORED) {
      SlowHooks.access(object, Kind.at(Kind.READ, site), thread);
    }
  }

  /** A read of a field whose class carries the shadow itself, so that its place is known before. */
  @ForceInline
  public static void readAt(int[] shadow, int slot, int site, ThreadState thread) {
    if (shadow != null && !Accesses.isKnownRead(shadow, slot, thread)) {
      Accesses.read(shadow, slot, Kind.at(Kind.READ, site), 0, thread);
    }
  }

  @ForceInline
  public static void write(Object object, int site, ThreadState thread) {
    int place = Sites.places[site];
    if (place > 0) {
      if (object == null) {
        return;
      }
      int[] shadow = (int[]) Memory.reference(object, place >>> Sites.SLOT_BITS);
      if (shadow != null && !Accesses.isKnownWrite(shadow, place & Sites.SLOT, thread)) {
        Accesses.write(shadow, place & Sites.SLOT, Kind.at(Kind.WRITE, site), 0, thread);
      }
    } else if (place != Sites.IGNORED) {
      SlowHooks.access(object, Kind.at(Kind.WRITE, site), thread);
    }
  }

  /** A reference is about to be written: what it leads to may become visible to others. */
  public static void writeReference(Object object, Object value, int site, ThreadState thread) {
    write(object, site, thread);
    if (value != null) {
      SlowHooks.written(object, value, site, thread);
    }
  }

  @ForceInline
  public static void readStatic(int site, ThreadState thread) {
    int place = Sites.places[site];
    if (place > 0) {
      int[] words = Sites.statics;
      if (!Accesses.isKnownRead(words, place, thread)) {
        Accesses.read(words, place, Kind.at(Kind.READ, site), 0, thread);
      }
    } else if (place != Sites.IGNORED) {
      SlowHooks.accessStatic(Kind.at(Kind.READ, site), thread);
    }
  }

  @ForceInline
  public static void writeStatic(int site, ThreadState thread) {
    int place = Sites.places[site];
    if (place > 0) {
      int[] words = Sites.statics;
      if (!Accesses.isKnownWrite(words, place, thread)) {
        Accesses.write(words, place, Kind.at(Kind.WRITE, site), 0, thread);
      }
    } else if (place != Sites.IGNORED) {
      SlowHooks.accessStatic(Kind.at(Kind.WRITE, site), thread);
    }
  }

  public static void writeStaticReference(Object value, int site, ThreadState thread) {
    if (value != null) {
      Escapes.escape(value, resolver.holder(site), thread);
    }
    writeStatic(site, thread);
  }

  @ForceInline
  public static void readElement(Object array, int index, int site, ThreadState thread) {
    int cached = site & (thread.arrays.length - 1);
    int[] shadow =
        thread.arrays[cached] == array
            ? thread.arrayShadows[cached]
            : SlowHooks.shadowOf(array, cached, thread);
    if (shadow != null) {
      int part = index >> shadow[Shadow.SHIFT];
      int slot = Shadow.FIRST_SLOT + (part << Shadow.STRIDE_BITS);
      if (!Accesses.isKnownRead(shadow, slot, thread)) {
        Accesses.read(shadow, slot, Kind.at(Kind.READ, site), part, thread);
      }
    }
  }

  /** The index is not checked yet. */
  @ForceInline
  public static void writeElement(Object array, int index, int site, ThreadState thread) {
    if (array == null) {
      return;
    }
    int cached = site & (thread.arrays.length - 1);
    int[] shadow =
        thread.arrays[cached] == array
            ? thread.arrayShadows[cached]
            : SlowHooks.shadowOf(array, cached, thread);
    thread.wroteToShared = shadow != null;
    if (shadow != null) {
      int part = index >> shadow[Shadow.SHIFT];
      int slot = Shadow.FIRST_SLOT + (part << Shadow.STRIDE_BITS);
      if (part >= 0 && slot < shadow.length && !Accesses.isKnownWrite(shadow, slot, thread)) {
        Accesses.write(shadow, slot, Kind.at(Kind.WRITE, site), part, thread);
      }
    }
  }

  /** Behind {@link #writeElement}: the reference that is about to be written. */
  public static void writtenElement(Object value, ThreadState thread) {
    if (thread.wroteToShared && value != null) {
      Escapes.escape(value, 0, thread);
    }
  }

  /** A monitor has been entered, by an instruction or at the beginning of a method. */
  public static void acquired(Object lock, int site, ThreadState thread) {
    try {
      thread.settle();
      thread.locks.acquire(lock, 0, site);
    } catch (OutOfMemoryError e) {
      listener.lost(thread);
    }
  }

  /** A monitor has been left; when, the thread itself has noted. */
  public static void released(Object lock, int site, ThreadState thread) {
    long order = thread.releasing == 0 ? Order.now : thread.releasing;
    thread.releasing = 0;
    try {
      thread.settle();
      thread.locks.release(lock, 0, site, order);
    } catch (StackOverflowError e) {
      thread.releasing = order;
      throw e;
    } catch (OutOfMemoryError e) {
      listener.lost(thread);
    }
  }

  public static void begin(int operation, ThreadState thread) {
    try {
      thread.executions.begin(operation);
    } catch (OutOfMemoryError e) {
      listener.lost(thread);
    }
  }

  public static void end(int operation, ThreadState thread) {
    thread.executions.end(operation, 0);
  }

  public static void endByException(int operation, ThreadState thread) {
    thread.executions.end(operation, 1);
  }

  /** The innermost execution ends, if it is that of a block. */
  public static void endBlock(ThreadState thread) {
    thread.executions.endBlock();
  }
}
