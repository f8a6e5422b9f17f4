package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.story.Deed;
import java.util.Arrays;

/**
 * The executions of operations that a thread is in, and their phases: section 3.2 of the paper.
 *
 * <p>What happens in an execution happens in those around it, too. So those that are behind their
 * commit point are the outermost ones, and so are those among them that are violated.
 */
final class Transactions {

  private static final int FIRST_CAPACITY = 8;

  private final Stacks stacks;
  private final LargeOperations large;
  private int[] operations = new int[FIRST_CAPACITY];
  private int[] firsts = new int[FIRST_CAPACITY];
  private Event[] commits = new Event[FIRST_CAPACITY];
  private Event[] violations = new Event[FIRST_CAPACITY];
  private int depth;

  /** How many have begun, with those that have ended. */
  private int begun;

  private int[] begunBefore = new int[FIRST_CAPACITY];

  /** How many of them are behind their commit point. */
  private int committed;

  /** How many of them are violated. */
  private int violated;

  /** Something that happened in them: where they committed, or where they were violated. */
  record Event(Deed.Kind kind, Entry entry, int site, Held held) {

    Deed by(int thread) {
      return new Deed(kind, thread, entry.object(), site, Held.list(held));
    }
  }

  /** What happens now; the last event like it in the same place, if there is one. */
  Event event(Deed.Kind kind, Entry entry, int site, Held held) {
    Event last = committed < depth ? commits[committed] : null;
    return last != null
            && last.kind == kind
            && last.entry == entry
            && last.site == site
            && last.held == held
        ? last
        : new Event(kind, entry, site, held);
  }

  Transactions(Stacks stacks, LargeOperations large) {
    this.stacks = stacks;
    this.large = large;
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

  /** Whether all are behind their commit point. */
  boolean areCommitted() {
    return committed == depth;
  }

  /** Whether all that are behind their commit point are violated. */
  boolean areViolated() {
    return violated == committed;
  }

  /**
   * An operation begins.
   *
   * @param first the number of the next access
   */
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
    if (begun - begunBefore[0] == LargeOperations.MANY) {
      large.add(operations[0]);
    }
    operations[depth] = operation;
    firsts[depth] = first;
    depth++;
  }

  /** The innermost one ends; returns its operation. */
  int end() {
    depth--;
    if (begun - begunBefore[depth] >= LargeOperations.MANY) {
      large.add(operations[depth]);
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

  /** The operation of the innermost one in which an access happened. */
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

  /** The number of the first access in one that is not committed; otherwise the next number. */
  int firstUncommitted(int next) {
    return committed < depth ? firsts[committed] : next;
  }

  /** All are behind their commit point now. */
  void commit(Event event) {
    while (committed < depth) {
      stacks.see(operations[committed], event.site());
      commits[committed] = event;
      committed++;
    }
  }

  /** Those in which an access happened are behind their commit point. */
  void commit(Event event, int access) {
    while (committed < depth && firsts[committed] <= access) {
      commits[committed] = event;
      committed++;
    }
  }

  /** Those behind their commit point are violated now. */
  void violate(Event event) {
    while (violated < committed) {
      stacks.seeViolation(operations[violated]);
      violations[violated] = event;
      violated++;
    }
  }
}
