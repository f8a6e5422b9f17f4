package dev.untorn.hooks;

/** What the hooks know about a thread; used by that thread only, but for its number. */
public final class ThreadState {

  /** The number of the thread, from 1. */
  public final int id;

  /** Belongs to the listener. */
  public Object note;

  /** Set by instrumented code just before it gives up a monitor, cleared by the hook behind it. */
  public long releasing;

  final Thread thread;
  final HeldLocks locks = new HeldLocks(this);
  final Executions executions = new Executions(this);
  final KnownArrays arrays = new KnownArrays();

  /** How far behind the word for writes the one is for reads of this thread. */
  final int row;

  /** Whether somebody has told that the thread is started. */
  boolean isStarted;

  private boolean begun;
  int epoch = Epochs.NONE;
  int nextEpoch;
  int epochsEnd;

  /**
   * How often a method may read on before it is looked whether all arrays in an array are known.
   */
  int patience;

  /** The class that was asked for last, and its layout. */
  private Class<?> lastType;

  private Layout lastLayout;

  ThreadState(Thread thread, int id) {
    this.thread = thread;
    this.id = id;
    row = Shadow.ROW * (1 + id % Shadow.READERS);
  }

  public boolean isVirtual() {
    return Threads.isVirtual(thread);
  }

  Layout layout(Class<?> type) {
    if (type != lastType) {
      lastLayout = Layout.of(type);
      lastType = type;
    }
    return lastLayout;
  }

  /** The epoch that accesses belong to now, after what had to be told before the first of them. */
  int epoch() {
    if (epoch < 0 || releasing != 0) {
      settle();
      beginThread();
      executions.beginPending(Order.now);
      if (epoch < 0) {
        Epochs.advance(this);
      }
    }
    return epoch;
  }

  /** An access, after {@link #epoch} was asked for. */
  void tell(int what, int target, int detail, long order) {
    Hooks.listener.event(this, what, target, detail, order);
  }

  /** Catches up with what no hook could tell. */
  void settle() {
    if (releasing != 0 || locks.isWaiting()) {
      locks.settle();
    }
  }

  void emit(int what, int target, int detail, long order) {
    beginThread();
    executions.beginPending(order);
    Hooks.listener.event(this, what, target, detail, order);
  }

  /** Something that belongs to no operation. */
  void emitApart(int what, int target, long order) {
    beginThread();
    Hooks.listener.event(this, what, target, 0, order);
  }

  private void beginThread() {
    if (!begun) {
      begun = true;
      Hooks.listener.event(this, Kind.THREAD_BEGIN, id, 0, Order.raise());
    }
  }
}
