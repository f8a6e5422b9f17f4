package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.replay.AccessRecord;
import java.util.ArrayList;
import java.util.List;

/**
 * How far the operations are in which a thread is: before their commit point, or behind it.
 *
 * <p>What is behind its commit point for an operation is so for all around it, too. So one number
 * says it for all.
 */
final class PhaseStack {

  /**
   * Something that happened to a place.
   *
   * @param place the number of the place
   * @param how as a follower is told about it
   */
  record Deal(AccessRecord touch, int place, int how) {}

  /** A lock that was taken, but nothing was done under it that others could notice. */
  record Taken(int code, AccessRecord touch, int committed) {}

  /** What was done last before the commit point of each operation; null where it is not reached. */
  private final List<Deal> commits = new ArrayList<>();

  private final List<Taken> taken = new ArrayList<>(2);
  private int committed;
  private Deal last;

  void begin() {
    commits.add(null);
  }

  void end() {
    commits.remove(commits.size() - 1);
    committed = Math.min(committed, commits.size());
    if (commits.isEmpty()) {
      last = null;
    }
  }

  /** All operations are before their commit point again. */
  void restart() {
    committed = 0;
    last = null;
    commits.replaceAll(commit -> null);
  }

  /** How many operations, from the outermost on, are behind their commit point. */
  int committed() {
    return committed;
  }

  /** The commit point of the innermost operation of so many. */
  Deal commit(int operations) {
    return commits.get(operations - 1);
  }

  int depth() {
    return commits.size();
  }

  /** All operations are behind their commit point from now on. */
  void commit() {
    while (committed < commits.size()) {
      commits.set(committed++, last);
    }
  }

  void deal(Deal deal) {
    last = deal;
  }

  void take(int code, AccessRecord touch) {
    taken.add(new Taken(code, touch, committed));
  }

  /** Whether a lock that is given up was good for nothing. */
  boolean drop(int code) {
    return taken.removeIf(one -> one.code == code);
  }

  /** The locks that turn out to be good for something, in the order in which they were taken. */
  List<Taken> takeOut() {
    if (taken.isEmpty()) {
      return List.of();
    }
    List<Taken> all = List.copyOf(taken);
    taken.clear();
    return all;
  }
}
