package dev.untorn.hooks;

import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.GlobalOrder;
import dev.untorn.hooks.thread.KnownArrayCache;
import jdk.internal.vm.annotation.Contended;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** What the hooks know about a thread; used by that thread only, but for its number. */
@Contended
public final class ThreadState {

  /** The number of the thread, from 1. */
  public final int id;

  /** Belongs to the listener. */
  public Object note;

  /** Set by instrumented code just before it gives up a monitor, cleared by the hook behind it. */
  public long releasing;

  /** A handle whose call is about to be told, and what it was given. */
  Object handle;

  Object handled;
  int handledIndex;

  final Thread thread;
  final ThreadLocks locks = new ThreadLocks(this);
  final ExecutionStack executions = new ExecutionStack(this);
  final RepeatedExecutionFilter routines = new RepeatedExecutionFilter(this);
  final KnownArrayCache arrays = new KnownArrayCache();

  /** How far behind the word for writes the one is for reads of this thread. */
  final int row;

  /** Whether somebody has told that the thread is started. */
  boolean isStarted;

  private boolean begun;
  int epoch = Epochs.NONE;
  int nextEpoch;
  int epochsEnd;

  /**
   * Where the thread is: another number when it enters or leaves something, and the same as before
   * when it comes back.
   */
  int whereabouts;

  private int newestWhereabouts;

  /**
   * How often a method may read on before it is looked whether all arrays in an array are known.
   */
  int patience;

  /** How often {@link GroupRereadProfile} left a note out. */
  int unnoted;

  /** The class that was asked for last, and its layout. */
  private Class<?> lastType;

  private ShadowLayout lastLayout;

  ThreadState(Thread thread, int id) {
    this.thread = thread;
    this.id = id;
    row = Shadow.ROW * (1 + id % Shadow.READERS);
  }

  public boolean isVirtual() {
    return ThreadRegistry.isVirtual(thread);
  }

  ShadowLayout layout(Class<?> type) {
    if (type != lastType) {
      lastLayout = ShadowLayout.of(type);
      lastType = type;
    }
    return lastLayout;
  }

  /**
   * The epoch that accesses belong to now, after what had to be told before the first of them.
   *
   * @param target what is about to be accessed
   */
  int epoch(int target) {
    if (epoch < 0 || releasing != 0) {
      settle();
      prepare(target, GlobalOrder.now);
      if (epoch < 0) {
        Epochs.advance(this);
      }
    }
    return epoch;
  }

  /** An access, after {@link #epoch} was asked for, or what was prepared. */
  void tell(int what, int target, int detail, long order) {
    if (!routines.isExpected(what, target, detail)) {
      routines.note(what, target, detail);
      Hooks.listener.event(this, what, target, detail, order);
    }
  }

  /** As {@link #tell}, where nothing is to be told most of the time. */
  @ForceInline
  void tellUnlessUsual(int what, int target, int detail, long order) {
    if (!routines.isExpected(what, target, detail)) {
      tellAnyway(what, target, detail, order);
    }
  }

  @DontInline
  private void tellAnyway(int what, int target, int detail, long order) {
    routines.note(what, target, detail);
    Hooks.listener.event(this, what, target, detail, order);
  }

  /** Catches up with what no hook could tell. */
  void settle() {
    if (releasing != 0 || locks.isWaiting()) {
      locks.settle();
    }
  }

  /** Tells what must be told before something happens at this place in the order. */
  void prepare(int target, long order) {
    beginThread();
    executions.beginPending(target, order);
  }

  /** Something that orders threads. */
  void emitEdge(int what, int target, long order) {
    prepare(target, order);
    routines.stop();
    Hooks.listener.event(this, what, target, 0, order);
    int kind = EventCode.of(what);
    if (kind == EventCode.START || kind == EventCode.EDGE_OUT) {
      passOn();
    }
  }

  /** Something that belongs to no operation. */
  void emitApart(int what, int target, long order) {
    beginThread();
    routines.stop();
    Hooks.listener.event(this, what, target, 0, order);
  }

  /** Others may have learnt what the thread did so far, but not what it will do. */
  void passOn() {
    routines.stop();
    moveOn();
  }

  /** The thread is where it never was. */
  void moveOn() {
    whereabouts = ++newestWhereabouts;
    epoch = Epochs.NONE;
  }

  private void beginThread() {
    if (!begun) {
      begun = true;
      Hooks.listener.event(this, EventCode.THREAD_BEGIN, id, 0, GlobalOrder.raise());
    }
  }
}
