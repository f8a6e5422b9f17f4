package dev.untorn.hooks.thread;

import dev.untorn.hooks.shadow.GlobalOrder;
import dev.untorn.hooks.shadow.RawMemory;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowLayout;
import dev.untorn.hooks.shadow.ShadowTable;
import jdk.internal.vm.annotation.Contended;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** The state of a thread; used only by that thread, except for its number. */
@Contended
public final class ThreadState {

  /** The number of the thread, from 1. */
  public final int id;

  /** For use by the listener. */
  public Object note;

  /** Set by instrumented code just before it releases a monitor, cleared by the hook after it. */
  public long releasing;

  /** A handle whose call is about to be reported, and its arguments. */
  public Object handle;

  public Object handled;
  public int handledIndex;

  final Thread thread;
  public final ThreadLocks locks = new ThreadLocks(this);
  public final ExecutionStack executions = new ExecutionStack(this);
  public final RepeatedExecutionFilter repetitions = new RepeatedExecutionFilter(this);
  public final KnownArrayCache arrays = new KnownArrayCache();

  /** The distance from a variable's word for writes to its word for reads by this thread. */
  public final int row;

  public boolean isStarted;

  /**
   * Positive while the thread runs Untorn's own code, in which instrumented JDK classes execute no
   * hooks.
   */
  public int inside;

  private boolean begun;
  public int epoch = Epochs.NONE;
  int nextEpoch;
  int epochsEnd;

  /** The position among locks and executions; restored when the thread returns to it. */
  int position;

  private int newestPosition;

  /** The number of reads until all arrays in an array are checked again. */
  public int readsUntilRowCheck;

  /** The number of group reads that were not noted. */
  public int skippedNotes;

  private Class<?> lastType;

  private ShadowLayout lastLayout;

  public ThreadState(Thread thread, int id) {
    this.thread = thread;
    this.id = id;
    row = Shadow.ROW * (1 + id % Shadow.READERS);
  }

  public boolean isVirtual() {
    return ThreadRegistry.isVirtual(thread);
  }

  public ShadowLayout layout(Class<?> type) {
    if (type != lastType) {
      inside++;
      try {
        lastLayout = ShadowLayout.of(type);
        lastType = type;
      } finally {
        inside--;
      }
    }
    return lastLayout;
  }

  /** The shadow of an object, or null if only one thread can see it. */
  public int[] shadowOf(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return ShadowTable.withElements(object);
    }
    ShadowLayout layout = layout(type);
    if (layout.shadow() >= 0) {
      return (int[]) RawMemory.reference(object, layout.shadow());
    }
    return layout.shadow() == ShadowLayout.OUTSIDE
        ? ShadowTable.get(object, layout.variables())
        : ShadowTable.find(object);
  }

  /** The current epoch, after reporting what must precede an access to this target. */
  public int epoch(int target) {
    if (epoch < 0 || releasing != 0) {
      settle();
      prepare(target, GlobalOrder.now);
      if (epoch < 0) {
        Epochs.advance(this);
      }
    }
    return epoch;
  }

  /** Reports an access, after {@link #epoch(int)} or {@link #prepare}. */
  public void report(int what, int target, int detail, long order) {
    if (!repetitions.isExpected(what, target, detail)) {
      repetitions.note(what, target, detail);
      EventListener.current.event(this, what, target, detail, order);
    }
  }

  /** As {@link #report}, for events that are usually expected. */
  @ForceInline
  void reportUnlessExpected(int what, int target, int detail, long order) {
    if (!repetitions.isExpected(what, target, detail)) {
      reportUnexpected(what, target, detail, order);
    }
  }

  @DontInline
  private void reportUnexpected(int what, int target, int detail, long order) {
    repetitions.note(what, target, detail);
    EventListener.current.event(this, what, target, detail, order);
  }

  public void settle() {
    if (releasing != 0 || locks.isWaiting()) {
      locks.settle();
    }
  }

  /** Reports what must precede an event at this position in the order. */
  void prepare(int target, long order) {
    beginThread();
    executions.beginPending(target, order);
  }

  public void reportEdge(int what, int target, long order) {
    prepare(target, order);
    repetitions.stop();
    EventListener.current.event(this, what, target, 0, order);
    int kind = EventCode.of(what);
    if (kind == EventCode.START || kind == EventCode.EDGE_OUT) {
      publish();
    }
  }

  /** Reports an event that belongs to no operation. */
  public void reportApart(int what, int target, long order) {
    beginThread();
    repetitions.stop();
    EventListener.current.event(this, what, target, 0, order);
  }

  /** Ends the epoch, because other threads may observe what the thread did so far. */
  public void publish() {
    repetitions.stop();
    endEpoch();
  }

  /** Ends the epoch; the thread is at a new position. */
  void endEpoch() {
    position = ++newestPosition;
    epoch = Epochs.NONE;
  }

  private void beginThread() {
    if (!begun) {
      begun = true;
      EventListener.current.event(this, EventCode.THREAD_BEGIN, id, 0, GlobalOrder.raise());
    }
  }
}
