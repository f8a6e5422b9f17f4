package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.StateTable.StateEntry;
import dev.untorn.dynamic.profile.LongRunningOperations;
import dev.untorn.dynamic.violation.StackCapture;
import dev.untorn.dynamic.violation.ViolationStep;
import java.util.Arrays;

/**
 * The current executions of a thread and their phases: section 3.2 of the paper.
 *
 * <p>An event in an execution is also an event in all enclosing executions. So the executions past
 * their commit point are the outermost ones, and so are the violated ones among them.
 */
final class TransactionStack {

  private static final int FIRST_CAPACITY = 8;

  private final StackCapture stacks;
  private final LongRunningOperations longRunning;
  private int[] operations = new int[FIRST_CAPACITY];
  private int[] firsts = new int[FIRST_CAPACITY];
  private Event[] commits = new Event[FIRST_CAPACITY];
  private Event[] violations = new Event[FIRST_CAPACITY];
  private int depth;

  /** The number of executions begun so far, including ended ones. */
  private int begun;

  private int[] begunBefore = new int[FIRST_CAPACITY];

  /** The number of executions past their commit point. */
  private int committed;

  /** The number of violated executions. */
  private int violated;

  /** An event at which executions committed or were violated. */
  record Event(ViolationStep.Kind kind, StateEntry entry, int site, HeldLockList held) {

    ViolationStep by(int thread) {
      return new ViolationStep(kind, thread, entry.object(), site, HeldLockList.list(held));
    }
  }

  /** Returns the event, as the previous object if that is equal. */
  Event event(ViolationStep.Kind kind, StateEntry entry, int site, HeldLockList held) {
    Event last = committed < depth ? commits[committed] : null;
    return last != null
            && last.kind == kind
            && last.entry == entry
            && last.site == site
            && last.held == held
        ? last
        : new Event(kind, entry, site, held);
  }

  TransactionStack(StackCapture stacks, LongRunningOperations longRunning) {
    this.stacks = stacks;
    this.longRunning = longRunning;
  }

  int depth() {
    return depth;
  }

  int violated() {
    return violated;
  }

  boolean isEmpty() {
    return depth == 0;
  }

  boolean areCommitted() {
    return committed == depth;
  }

  /** Whether all executions past their commit point are violated. */
  boolean areViolated() {
    return violated == committed;
  }

  /** Begins an execution whose first access will have this number. */
  void begin(int operation, int first) {
    if (depth == operations.length) {
      operations = Arrays.copyOf(operations, 2 * depth);
      firsts = Arrays.copyOf(firsts, 2 * depth);
      commits = Arrays.copyOf(commits, 2 * depth);
      violations = Arrays.copyOf(violations, 2 * depth);
      begunBefore = Arrays.copyOf(begunBefore, 2 * depth);
    }
    begun++;
    begunBefore[depth] = begun;
    if (begun - begunBefore[0] == LongRunningOperations.MANY) {
      longRunning.add(operations[0]);
    }
    operations[depth] = operation;
    firsts[depth] = first;
    depth++;
  }

  /** Ends the innermost execution; returns its operation. */
  int end() {
    depth--;
    if (begun - begunBefore[depth] >= LongRunningOperations.MANY) {
      longRunning.add(operations[depth]);
    }
    committed = Math.min(committed, depth);
    violated = Math.min(violated, depth);
    return operations[depth];
  }

  int operation(int index) {
    return operations[index];
  }

  /** The number of the first access in an execution. */
  int first(int index) {
    return firsts[index];
  }

  /** The operation of the innermost execution that contains an access. */
  int around(int access) {
    int index = depth - 1;
    while (index > 0 && firsts[index] > access) {
      index--;
    }
    return operations[index];
  }

  Event commit(int index) {
    return commits[index];
  }

  Event violation(int index) {
    return violations[index];
  }

  /** The number of the first access in an uncommitted execution; otherwise {@code next}. */
  int firstUncommitted(int next) {
    return committed < depth ? firsts[committed] : next;
  }

  /** Commits all executions. */
  void commit(Event event) {
    while (committed < depth) {
      stacks.see(operations[committed], event.site());
      commits[committed] = event;
      committed++;
    }
  }

  /** Commits the executions that contain an access. */
  void commit(Event event, int access) {
    while (committed < depth && firsts[committed] <= access) {
      commits[committed] = event;
      committed++;
    }
  }

  /** Marks all committed executions as violated. */
  void violate(Event event) {
    while (violated < committed) {
      stacks.seeViolation(operations[violated]);
      violations[violated] = event;
      violated++;
    }
  }
}
