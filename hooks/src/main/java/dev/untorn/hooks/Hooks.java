package dev.untorn.hooks;

import jdk.internal.vm.annotation.ForceInline;

/**
 * What instrumented code calls. Reads are told behind the access and writes in front of it, so that
 * a read comes after the write whose value it sees.
 */
public final class Hooks {

  /** The one who is told; nobody at first. */
  static Listener listener = new Listener();

  /** All bits. */
  static final int ALL = -1;

  private static Resolver resolver;

  private Hooks() {}

  /** Connects the hooks with those who listen and answer, before any code is instrumented. */
  public static void connect(Listener newListener, Resolver newResolver, int exactLength) {
    Shadow.setExactLength(exactLength);
    resolver = newResolver;
    listener = newListener;
  }

  /** Tells everything, also what a thread does again and again; for measurements. */
  public static void leaveNoRoutinesOut() {
    Routines.setUsed(false);
  }

  /** Nobody is told any more, but for threads that have ended. */
  public static void disconnect() {
    Threads.sweep();
    listener = new Listener();
  }

  static boolean isListenedTo() {
    return listener.getClass() != Listener.class;
  }

  static Resolver resolver() {
    return resolver;
  }

  /** The state of the present thread, which instrumented methods ask for once. */
  @ForceInline
  public static ThreadState thread() {
    return Threads.current();
  }

  /**
   * A read of a field.
   *
   * @param bit stands for the variable in {@code seen}; 0 if nothing does
   * @param seen the variables of which the method knows that another access tells nothing new
   * @return {@code seen}, with this variable if it can be added; nothing behind a volatile access,
   *     which may have let the thread see what others did
   */
  @ForceInline
  public static int read(Object object, int site, ThreadState thread, int bit, int seen) {
    if ((seen & bit) != 0 || !Audience.LISTENS) {
      return seen;
    }
    int place = Sites.places[site];
    if (place > 0) {
      int[] shadow = (int[]) Memory.reference(object, place >>> Sites.SLOT_BITS);
      return seen | (bit & readAt(shadow, place & Sites.SLOT, site, thread, 0));
    }
    if (place == Sites.IGNORED) {
      return seen;
    }
    SlowHooks.access(object, Kind.at(Kind.READ, site), thread);
    return 0;
  }

  /**
   * A read of a field whose class carries the shadow itself, so that its place is known before.
   *
   * @param known not 0 if the method knows that another access tells nothing new
   * @return all bits if it may know that from now on, otherwise none
   */
  @ForceInline
  public static int readAt(int[] shadow, int slot, int site, ThreadState thread, int known) {
    if (known != 0 || shadow == null || !Audience.LISTENS) {
      return 0;
    }
    if (Accesses.isKnownRead(shadow, slot, thread)) {
      return ALL;
    }
    Accesses.read(shadow, slot, Kind.at(Kind.READ, site), 0, thread);
    return 0;
  }

  /**
   * As {@link #readAt}, several reads of one object.
   *
   * @param slots as {@link Groups} has them
   * @param site the first one
   */
  @ForceInline
  public static void readGroup(int[] shadow, int slots, int site, ThreadState thread) {
    if (shadow != null && Audience.LISTENS && !Groups.areKnown(shadow, slots, thread)) {
      Groups.read(shadow, slots, site, thread);
    }
  }

  /** A write of a field, as {@link #read}. */
  @ForceInline
  public static int write(Object object, int site, ThreadState thread, int bit, int seen) {
    if ((seen & bit) != 0 || !Audience.LISTENS) {
      return seen;
    }
    int place = Sites.places[site];
    if (place > 0) {
      int[] shadow =
          object == null ? null : (int[]) Memory.reference(object, place >>> Sites.SLOT_BITS);
      return seen | (bit & writeAt(shadow, place & Sites.SLOT, site, thread, 0));
    }
    if (place == Sites.IGNORED) {
      return seen;
    }
    SlowHooks.access(object, Kind.at(Kind.WRITE, site), thread);
    return 0;
  }

  /** As {@link #readAt}. */
  @ForceInline
  public static int writeAt(int[] shadow, int slot, int site, ThreadState thread, int known) {
    if (known != 0 || shadow == null || !Audience.LISTENS) {
      return 0;
    }
    if (Accesses.isKnownWrite(shadow, slot, thread)) {
      return ALL;
    }
    Accesses.write(shadow, slot, Kind.at(Kind.WRITE, site), 0, thread);
    return 0;
  }

  /** A reference is about to be written: what it leads to may become visible to others. */
  @ForceInline
  public static void writeReference(Object object, Object value, int site, ThreadState thread) {
    write(object, site, thread, 0, 0);
    if (value != null && object != null && Audience.LISTENS) {
      SlowHooks.written(object, value, site, thread);
    }
  }

  /** As {@link #writeReference}, into an object with this shadow. */
  @ForceInline
  public static void writeReferenceAt(
      Object value, int[] shadow, int slot, int site, ThreadState thread) {
    if (shadow != null && Audience.LISTENS) {
      writeAt(shadow, slot, site, thread, 0);
      if (value != null) {
        SlowHooks.writtenToShared(value, site, thread);
      }
    }
  }

  @ForceInline
  public static int readStatic(int site, ThreadState thread, int bit, int seen) {
    if ((seen & bit) != 0 || !Audience.LISTENS) {
      return seen;
    }
    int place = Sites.places[site];
    if (place > 0) {
      return seen | (bit & readAt(Sites.statics, place, site, thread, 0));
    }
    if (place == Sites.IGNORED) {
      return seen;
    }
    SlowHooks.accessStatic(Kind.at(Kind.READ, site), thread);
    return 0;
  }

  @ForceInline
  public static int writeStatic(int site, ThreadState thread, int bit, int seen) {
    if ((seen & bit) != 0 || !Audience.LISTENS) {
      return seen;
    }
    int place = Sites.places[site];
    if (place > 0) {
      return seen | (bit & writeAt(Sites.statics, place, site, thread, 0));
    }
    if (place == Sites.IGNORED) {
      return seen;
    }
    SlowHooks.accessStatic(Kind.at(Kind.WRITE, site), thread);
    return 0;
  }

  public static void writeStaticReference(Object value, int site, ThreadState thread) {
    if (value != null && Audience.LISTENS) {
      Escapes.escape(value, resolver.holder(site), thread);
    }
    writeStatic(site, thread, 0, 0);
  }

  /**
   * At the beginning of each round of a loop: what was seen counts as long as nobody came between.
   *
   * @param before {@link Takeovers#last} at the beginning of the round before
   */
  @ForceInline
  public static int undisturbed(int now, int before, int seen) {
    return now == before ? seen : 0;
  }

  /** A monitor has been entered, by an instruction or at the beginning of a method. */
  @ForceInline
  public static void acquired(Object lock, int site, ThreadState thread) {
    if (Audience.LISTENS) {
      SlowHooks.acquired(lock, site, thread);
    }
  }

  /** A monitor has been left; when, the thread itself has noted. */
  @ForceInline
  public static void released(Object lock, int site, ThreadState thread) {
    long order = thread.releasing == 0 ? Order.now : thread.releasing;
    thread.releasing = 0;
    if (Audience.LISTENS) {
      SlowHooks.released(lock, site, order, thread);
    }
  }

  @ForceInline
  public static void begin(int operation, ThreadState thread) {
    if (Audience.LISTENS) {
      SlowHooks.begin(operation, thread);
    }
  }

  @ForceInline
  public static void end(int operation, ThreadState thread) {
    if (Audience.LISTENS) {
      thread.executions.end(operation, 0);
    }
  }

  @ForceInline
  public static void endByException(int operation, ThreadState thread) {
    if (Audience.LISTENS) {
      thread.executions.end(operation, 1);
    }
  }

  /** The innermost execution ends, if it is that of a block. */
  @ForceInline
  public static void endBlock(ThreadState thread) {
    if (Audience.LISTENS) {
      thread.executions.endBlock();
    }
  }
}
