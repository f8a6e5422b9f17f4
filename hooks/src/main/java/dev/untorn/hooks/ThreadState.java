package dev.untorn.hooks;

import java.util.Arrays;

/** What the hooks know about a thread; used by that thread only, but for its number. */
public final class ThreadState {

  private static final int CACHED_ARRAYS = 8;
  private static final int SEEN = 1 << 10;

  /** The number of the thread, from 1. */
  public final int id;

  /** Belongs to the listener. */
  public Object note;

  /** Set by instrumented code just before it gives up a monitor, cleared by the hook behind it. */
  public long releasing;

  final Thread thread;
  final HeldLocks locks = new HeldLocks(this);
  final Executions executions = new Executions(this);

  private boolean begun;
  int epoch = Epochs.NONE;
  int nextEpoch;
  int epochsEnd;

  /** The arrays that were looked up last, by the sites that did, and their shadows. */
  final Object[] arrays = new Object[CACHED_ARRAYS];

  final int[][] arrayShadows = new int[CACHED_ARRAYS][];

  /** Whether the array that was written to last can be seen by other threads. */
  boolean wroteToShared;

  /** What this thread read of variables that several threads read: made when needed. */
  private long[] seenVariables;

  private int[] seenWords;
  private int[] seenEpochs;

  ThreadState(Thread thread, int id) {
    this.thread = thread;
    this.id = id;
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

  void forgetArrays() {
    Arrays.fill(arrays, null);
    Arrays.fill(arrayShadows, null);
  }

  /**
   * Whether this thread has read a variable twice in this epoch while its word was as it is now; if
   * not, the read is remembered.
   */
  boolean hasSeen(int object, int slot, int word) {
    if (seenVariables == null) {
      seenVariables = new long[SEEN];
      seenWords = new int[SEEN];
      seenEpochs = new int[SEEN];
    }
    long variable = ((long) object << Integer.SIZE) | slot;
    int index = (int) (((variable ^ (variable >>> 29)) * 0x9E3779B1L) >>> 8) & (SEEN - 1);
    int now = epoch();
    boolean known = seenVariables[index] == variable && seenWords[index] == word;
    if (known && seenEpochs[index] == (now | Epochs.READ_AGAIN)) {
      return true;
    }
    boolean again = known && seenEpochs[index] == now;
    seenVariables[index] = variable;
    seenWords[index] = word;
    seenEpochs[index] = again ? now | Epochs.READ_AGAIN : now;
    return false;
  }
}
