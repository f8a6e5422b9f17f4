package dev.untorn.hooks;

import java.util.Arrays;

/** What the hooks know about a thread; used by that thread only, but for its number. */
public final class ThreadState {

  private static final int CACHED_ARRAYS = 8;
  private static final int RECENT_ARRAYS = 1024;

  /** The number of the thread, from 1. */
  public final int id;

  /** Belongs to the listener. */
  public Object note;

  /** Set by instrumented code just before it gives up a monitor, cleared by the hook behind it. */
  public long releasing;

  final Thread thread;
  final HeldLocks locks = new HeldLocks(this);
  final Executions executions = new Executions(this);

  /** Which of the words of a variable is for reads of this thread. */
  final int reader;

  /** Whether somebody has told that the thread is started. */
  boolean isStarted;

  private boolean begun;
  int epoch = Epochs.NONE;
  int nextEpoch;
  int epochsEnd;

  /** The arrays that were looked up last, by the sites that did, and their shadows. */
  final Object[] arrays = new Object[CACHED_ARRAYS];

  final int[][] arrayShadows = new int[CACHED_ARRAYS][];

  private Outside.Entry[] recentArrays;

  /** Whether the array that was written to last can be seen by other threads. */
  boolean wroteToShared;

  ThreadState(Thread thread, int id) {
    this.thread = thread;
    this.id = id;
    reader = 1 + id % (Shadow.STRIDE - 1);
  }

  public boolean isVirtual() {
    return Threads.isVirtual(thread);
  }

  /** The epoch that accesses belong to now. */
  int epoch() {
    if (epoch < 0) {
      Epochs.advance(this);
    }
    return epoch;
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

  /** Made when needed: most threads have no use for it. */
  Outside.Entry[] recentArrays() {
    if (recentArrays == null) {
      recentArrays = new Outside.Entry[RECENT_ARRAYS];
    }
    return recentArrays;
  }

  void forgetArrays() {
    Arrays.fill(arrays, null);
    Arrays.fill(arrayShadows, null);
  }
}
