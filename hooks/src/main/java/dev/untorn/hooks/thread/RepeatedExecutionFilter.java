package dev.untorn.hooks.thread;

import java.util.Arrays;
import jdk.internal.vm.annotation.Contended;
import jdk.internal.vm.annotation.DontInline;

/**
 * Drops transactions that repeat earlier ones (decision 11): the thread has executed the same
 * events twice before, with the same locks and enclosing transaction, and no other thread has
 * accessed the variables since. Events are buffered as long as they match; at the first difference,
 * the buffered events are reported.
 */
@Contended
public final class RepeatedExecutionFilter {

  /** The maximum length of filtered transactions. */
  private static final int MAX_EVENTS = 32;

  private static final int WORDS = 3;
  private static final int MAX_KNOWN = 64;

  /** Targets with the same remainder are treated as one. */
  private static final int TARGETS = 64;

  /** Threads with fewer executions have no tables for them. */
  private static final int MIN_EXECUTIONS = 16;

  private static final int ENOUGH = 2;
  private static final int NONE = -1;

  private static volatile boolean areUsed = true;

  private final ThreadState thread;
  private int executions;
  private KnownExecution[] known;

  /** The events of the current execution so far, if it is innermost and short. */
  private int[] events;

  /** The number of words in {@link #events}; {@link #NONE} if events are not recorded. */
  private int size = NONE;

  /** The execution that the current one repeats so far, or null. */
  private KnownExecution followed;

  /** The number of words of its events that the current execution has repeated. */
  private int progress;

  /** The global position of its begin, at which buffered events are reported: none conflicts. */
  private long begun;

  /** The number of conflicts so far; for each target, that number at its last conflict. */
  private int conflicts;

  private int[] lastConflicts;

  /** An execution at some position; the object is reused. */
  private static final class KnownExecution {
    private int operation;
    private int position;
    private final int[] events = new int[WORDS * MAX_EVENTS];
    private int size;
    private int times;

    /** The number of conflicts at its last execution. */
    private int conflicts;

    boolean isOf(int otherOperation, int otherPosition) {
      return operation == otherOperation && position == otherPosition;
    }

    boolean has(int[] others, int length) {
      return Arrays.equals(events, 0, size, others, 0, length);
    }

    void set(int newOperation, int newPosition, int[] newEvents, int length) {
      operation = newOperation;
      position = newPosition;
      System.arraycopy(newEvents, 0, events, 0, length);
      size = length;
      times = 0;
    }
  }

  RepeatedExecutionFilter(ThreadState thread) {
    this.thread = thread;
  }

  /** Switches the filter on or off, for measurements. */
  public static void setUsed(boolean used) {
    areUsed = used;
  }

  /** Whether an execution may be a repetition; if so, its begin is buffered. */
  boolean follow(int operation, int target, int before, long order) {
    stop();
    KnownExecution execution = known == null ? null : known[index(operation, target)];
    if (execution == null || execution.times < ENOUGH || !execution.isOf(operation, before)) {
      return false;
    }
    followed = execution;
    progress = 0;
    begun = order;
    return true;
  }

  /** Whether a transaction of straight-line code, which accesses only this object, repeats one. */
  public boolean has(int operation, int target) {
    KnownExecution[] all = known;
    if (all == null) {
      return false;
    }
    KnownExecution execution = all[index(operation, target)];
    return execution != null
        && execution.times >= ENOUGH
        && execution.isOf(operation, thread.position)
        && execution.events[1] == target
        && thread.releasing == 0
        && !hasConflict(execution, target);
  }

  private static int index(int operation, int target) {
    return (31 * operation + target) & (MAX_KNOWN - 1);
  }

  /** Buffers an event that matches, or else reports all; returns whether it matches. */
  boolean isExpected(int what, int target, int detail) {
    return followed != null && isNextExpected(what, target, detail);
  }

  private boolean isNextExpected(int what, int target, int detail) {
    int[] expected = followed.events;
    int at = progress;
    if (at < followed.size
        && expected[at] == what
        && expected[at + 1] == target
        && expected[at + 2] == detail
        && !hasConflict(followed, target)) {
      progress = at + WORDS;
      return true;
    }
    stop();
    return false;
  }

  private boolean hasConflict(KnownExecution execution, int target) {
    return conflicts != execution.conflicts
        && lastConflicts[target & (TARGETS - 1)] - execution.conflicts > 0;
  }

  /** Records that another thread has accessed this target since this thread did. */
  public void conflict(int target) {
    stop();
    if (known != null) {
      lastConflicts[target & (TARGETS - 1)] = ++conflicts;
    }
  }

  /** Reports the buffered events, because the current execution is not a repetition. */
  void stop() {
    size = NONE;
    if (followed != null) {
      reportLate();
    }
  }

  @DontInline
  private void reportLate() {
    KnownExecution execution = followed;
    followed = null;
    // After one more equal execution, repetitions are filtered again.
    execution.times = ENOUGH - 1;
    EventListener.current.event(thread, EventCode.BEGIN, execution.operation, 0, begun);
    for (int at = 0; at < progress; at += WORDS) {
      int[] expected = execution.events;
      EventListener.current.event(thread, expected[at], expected[at + 1], expected[at + 2], begun);
    }
  }

  /** Called when an execution has begun without buffered events. */
  void begin() {
    if (executions < MIN_EXECUTIONS) {
      executions++;
      return;
    }
    if (areUsed && (events != null || makeRoom())) {
      size = 0;
    }
  }

  private boolean makeRoom() {
    try {
      lastConflicts = new int[TARGETS];
      known = new KnownExecution[MAX_KNOWN];
      events = new int[WORDS * MAX_EVENTS];
      return true;
    } catch (OutOfMemoryError e) {
      // The filter is optional.
      return false;
    }
  }

  /** Records an event that was not buffered. */
  void note(int what, int target, int detail) {
    int at = size;
    if (at >= 0) {
      if (at == events.length) {
        size = NONE;
        return;
      }
      events[at] = what;
      events[at + 1] = target;
      events[at + 2] = detail;
      size = at + WORDS;
    }
  }

  /** Ends a transaction: reports its buffered events, or returns true if all of them matched. */
  boolean isOver(int byException) {
    if (followed == null) {
      return false;
    }
    if (byException == 0 && progress == followed.size) {
      followed.conflicts = conflicts;
      followed = null;
      return true;
    }
    stop();
    return false;
  }

  /** Records an execution that has ended without buffered events. */
  void learn(int operation, int before) {
    if (size > 0 && thread.position == before) {
      KnownExecution execution = execution(index(operation, events[1]));
      if (execution != null) {
        if (!execution.isOf(operation, before) || !execution.has(events, size)) {
          execution.set(operation, before, events, size);
        }
        execution.times++;
        execution.conflicts = conflicts;
      }
    }
    size = NONE;
  }

  private KnownExecution execution(int index) {
    if (known[index] == null) {
      try {
        known[index] = new KnownExecution();
      } catch (OutOfMemoryError e) {
        // The filter is optional.
      }
    }
    return known[index];
  }
}
