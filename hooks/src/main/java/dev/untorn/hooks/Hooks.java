package dev.untorn.hooks;

import dev.untorn.hooks.filter.GroupedReads;
import dev.untorn.hooks.filter.RedundantAccessFilter;
import dev.untorn.hooks.shadow.GlobalOrder;
import dev.untorn.hooks.shadow.RawMemory;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowLayout;
import dev.untorn.hooks.shadow.ShadowTable;
import dev.untorn.hooks.shadow.SiteResolver;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.EventListener.HooksEnabled;
import dev.untorn.hooks.thread.RepeatedExecutionFilter;
import dev.untorn.hooks.thread.ThreadLocks;
import dev.untorn.hooks.thread.ThreadRegistry;
import dev.untorn.hooks.thread.ThreadState;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The hooks that instrumented code calls. Reads are reported after the access and writes before it,
 * so that a read follows the write whose value it reads.
 */
public final class Hooks {

  static final int ALL = -1;

  private static SiteResolver resolver;

  private Hooks() {}

  /**
   * Connects the hooks with the agent, before any code is instrumented.
   *
   * @param arrayLength the number of elements of each array that are observed
   */
  public static void connect(EventListener newListener, SiteResolver newResolver, int arrayLength) {
    Shadow.setArrayLength(arrayLength);
    resolver = newResolver;
    ShadowLayout.connect(newResolver);
    ShadowTable.connect(newListener);
    EventListener.current = newListener;
  }

  /** Also reports executions that repeat earlier ones; for measurements. */
  public static void reportRepetitions() {
    RepeatedExecutionFilter.setUsed(false);
  }

  /** Also reports acquires of locks that the thread holds already. */
  public static void reportReentrantLocks() {
    ThreadLocks.reportReentrant();
  }

  /** Ends reporting, after threads that have ended are reported. */
  public static void disconnect() {
    ThreadRegistry.sweep();
    EventListener.current = new EventListener();
    ShadowTable.connect(EventListener.current);
  }

  static SiteResolver resolver() {
    return resolver;
  }

  /** The state of the current thread, which instrumented methods fetch once. */
  @ForceInline
  public static ThreadState thread() {
    return ThreadRegistry.current();
  }

  /** Whether the program calls a method of a watched JDK class, and not Untorn itself. */
  @ForceInline
  public static boolean isOutside() {
    return HooksEnabled.LISTENS && ThreadRegistry.current().inside == 0;
  }

  /**
   * Reports a read of a field. Returns {@code seen}, the variables whose further checks are
   * redundant, plus the bit of this one if it can be added; 0 after a volatile access.
   */
  @ForceInline
  public static int read(Object object, int site, ThreadState thread, int bit, int seen) {
    return access(EventCode.READ, object, site, thread, bit, seen);
  }

  /** Reports a write of a field, as {@link #read}. */
  @ForceInline
  public static int write(Object object, int site, ThreadState thread, int bit, int seen) {
    return access(EventCode.WRITE, object, site, thread, bit, seen);
  }

  /** Inlining with a constant kind leaves only the code for that kind. */
  @ForceInline
  private static int access(
      int kind, Object object, int site, ThreadState thread, int bit, int seen) {
    if ((seen & bit) != 0 || !HooksEnabled.LISTENS) {
      return seen;
    }
    int place = SiteTable.places[site];
    if (place > 0) {
      int[] shadow =
          object == null
              ? null
              : (int[]) RawMemory.reference(object, place >>> SiteTable.SLOT_BITS);
      return seen | (bit & accessAt(kind, shadow, place & SiteTable.SLOT, site, thread, 0));
    }
    if (place == SiteTable.IGNORED) {
      return seen;
    }
    SlowPath.access(object, EventCode.at(kind, site), thread);
    return 0;
  }

  @ForceInline
  public static int readStatic(int site, ThreadState thread, int bit, int seen) {
    return accessStatic(EventCode.READ, site, thread, bit, seen);
  }

  @ForceInline
  public static int writeStatic(int site, ThreadState thread, int bit, int seen) {
    return accessStatic(EventCode.WRITE, site, thread, bit, seen);
  }

  @ForceInline
  private static int accessStatic(int kind, int site, ThreadState thread, int bit, int seen) {
    if ((seen & bit) != 0 || !HooksEnabled.LISTENS) {
      return seen;
    }
    int place = SiteTable.places[site];
    if (place > 0) {
      return seen | (bit & accessAt(kind, SiteTable.statics, place, site, thread, 0));
    }
    if (place == SiteTable.IGNORED) {
      return seen;
    }
    SlowPath.accessStatic(EventCode.at(kind, site), thread);
    return 0;
  }

  /** Reports a read at a known place; returns all bits if later checks are redundant, else 0. */
  @ForceInline
  public static int readAt(int[] shadow, int slot, int site, ThreadState thread, int known) {
    return accessAt(EventCode.READ, shadow, slot, site, thread, known);
  }

  /** As {@link #readAt}, for a write. */
  @ForceInline
  public static int writeAt(int[] shadow, int slot, int site, ThreadState thread, int known) {
    return accessAt(EventCode.WRITE, shadow, slot, site, thread, known);
  }

  @ForceInline
  private static int accessAt(
      int kind, int[] shadow, int slot, int site, ThreadState thread, int known) {
    if (known != 0 || shadow == null || !HooksEnabled.LISTENS) {
      return 0;
    }
    if (kind == EventCode.READ) {
      if (RedundantAccessFilter.isKnownRead(shadow, slot, thread)) {
        return ALL;
      }
      RedundantAccessFilter.read(shadow, slot, EventCode.at(kind, site), 0, thread);
    } else {
      if (RedundantAccessFilter.isKnownWrite(shadow, slot, thread)) {
        return ALL;
      }
      RedundantAccessFilter.write(shadow, slot, EventCode.at(kind, site), 0, thread);
    }
    return 0;
  }

  /** As {@link #readAt}, for several reads of one object from the first site on. */
  @ForceInline
  public static void readGroup(int[] shadow, int slots, int site, ThreadState thread) {
    if (shadow != null && HooksEnabled.LISTENS && !GroupedReads.areKnown(shadow, slots, thread)) {
      GroupedReads.read(shadow, slots, site, thread);
    }
  }

  /** Reports a write of a reference, which may make objects visible to other threads. */
  @ForceInline
  public static void writeReference(Object object, Object value, int site, ThreadState thread) {
    write(object, site, thread, 0, 0);
    if (value != null && object != null && HooksEnabled.LISTENS) {
      SlowPath.written(object, value, site, thread);
    }
  }

  /** As {@link #writeReference}, into an object with this shadow. */
  @ForceInline
  public static void writeReferenceAt(
      Object value, int[] shadow, int slot, int site, ThreadState thread) {
    if (shadow != null && HooksEnabled.LISTENS) {
      writeAt(shadow, slot, site, thread, 0);
      if (value != null) {
        SlowPath.writtenToShared(value, site, thread);
      }
    }
  }

  public static void writeStaticReference(Object value, int site, ThreadState thread) {
    if (value != null && HooksEnabled.LISTENS) {
      EscapeHooks.escape(value, site, thread);
    }
    writeStatic(site, thread, 0, 0);
  }

  /** At the start of an iteration: checks stay redundant unless threads have conflicted since. */
  @ForceInline
  public static int unlessConflict(int now, int before, int seen) {
    return now == before ? seen : 0;
  }

  /** Reports that a monitor was entered, by an instruction or a synchronized method. */
  @ForceInline
  public static void acquired(Object lock, int site, ThreadState thread) {
    if (HooksEnabled.LISTENS) {
      SlowPath.acquired(lock, site, thread);
    }
  }

  /** Reports that a monitor was exited; instrumented code has recorded the order. */
  @ForceInline
  public static void released(Object lock, int site, ThreadState thread) {
    long order = thread.releasing == 0 ? GlobalOrder.now : thread.releasing;
    thread.releasing = 0;
    if (HooksEnabled.LISTENS) {
      SlowPath.released(lock, site, order, thread);
    }
  }

  @ForceInline
  public static void begin(int operation, ThreadState thread) {
    if (HooksEnabled.LISTENS) {
      SlowPath.begin(operation, thread);
    }
  }

  /** As {@link #begin}, before the object of a constructor is initialized. */
  public static void beginConstructor(int operation, ThreadState thread) {
    if (HooksEnabled.LISTENS) {
      SlowPath.beginConstructor(operation, thread);
    }
  }

  /** Called when the object of such a constructor is initialized. */
  public static void initialized(ThreadState thread) {
    if (HooksEnabled.LISTENS) {
      thread.executions.initialized();
    }
  }

  @ForceInline
  public static void end(int byException, int operation, ThreadState thread) {
    if (HooksEnabled.LISTENS) {
      thread.executions.end(operation, byException);
    }
  }

  /** Ends the innermost execution, if it is that of a block. */
  @ForceInline
  public static void endBlock(ThreadState thread) {
    if (HooksEnabled.LISTENS) {
      thread.executions.endBlock();
    }
  }
}
