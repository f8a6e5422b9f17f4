package dev.untorn.hooks.thread;

import java.util.Arrays;
import jdk.internal.vm.annotation.Contended;
import jdk.internal.vm.annotation.DontInline;

/**
 * Filters out short executions of operations with the same events each time. If a thread has done
 * one twice already at the same position among locks and executions, and no other thread has
 * accessed its targets since, a repetition adds nothing to what any analysis finds.
 *
 * <p>As long as an execution goes as expected, its events are kept back. If it ends so, they are
 * dropped; as soon as an event is different, they are reported late.
 */
@Contended
public final class RepeatedExecutionFilter {

  /** Longer ones are not filtered. */
  private static final int MOST_EVENTS = 32;

  private static final int WORDS = 3;
  private static final int MOST_KNOWN = 64;

  /** Targets with the same remainder are taken for one. */
  private static final int TARGETS = 64;

  /** Threads that do hardly anything have no room for them. */
  private static final int FEWEST_EXECUTIONS = 16;

  private static final int ENOUGH = 2;
  private static final int NONE = -1;

  private static volatile boolean areUsed = true;

  private final ThreadState thread;
  private int executions;
  private KnownExecution[] known;

  /** The events of the present execution so far, if it is innermost and short. */
  private int[] events;

  /** How many words they take; none if they are not noted. */
  private int size = NONE;

  /** The execution that the present one repeats so far, or null. */
  private KnownExecution followed;

  /** How many words of its events the present execution has repeated. */
  private int progress;

  /** When it began. No kept event need come later, as no other thread conflicts with it. */
  private long begun;

  /** The number of conflicts with other threads, and that of the last one by target. */
  private int conflicts;

  private int[] lastConflicts;

  /** An execution at some position. Reused for others. */
  private static final class KnownExecution {
    private int operation;
    private int position;
    private final int[] events = new int[WORDS * MOST_EVENTS];
    private int size;
    private int times;

    /** How many conflicts there had been when it was done last. */
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

  /** Whether an execution may be a repetition; if so, its begin is kept back. */
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

  /** Whether an execution of straight-line code, all of which has this target, is a repetition. */
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
    return (31 * operation + target) & (MOST_KNOWN - 1);
  }

  /** Whether an event repeats an earlier one; it is kept back then. */
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

  /** Another thread has accessed this target since the thread did. */
  public void conflict(int target) {
    stop();
    if (known != null) {
      lastConflicts[target & (TARGETS - 1)] = ++conflicts;
    }
  }

  /** The present execution is no repetition: reports what was kept back. */
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
    // It may be a repetition again after the next time.
    execution.times = ENOUGH - 1;
    EventListener.current.event(thread, EventCode.BEGIN, execution.operation, 0, begun);
    for (int at = 0; at < progress; at += WORDS) {
      int[] expected = execution.events;
      EventListener.current.event(thread, expected[at], expected[at + 1], expected[at + 2], begun);
    }
  }

  /** An execution has begun in which nothing is kept back. */
  void begin() {
    if (executions < FEWEST_EXECUTIONS) {
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
      known = new KnownExecution[MOST_KNOWN];
      events = new int[WORDS * MOST_EVENTS];
      return true;
    } catch (OutOfMemoryError e) {
      // It is only slower without.
      return false;
    }
  }

  /** Notes an event that was not kept back. */
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

  /** Whether an execution that ends was a repetition to its end. */
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

  /** An execution has ended in which nothing was kept back. */
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
        // It is only slower without.
      }
    }
    return known[index];
  }
}
