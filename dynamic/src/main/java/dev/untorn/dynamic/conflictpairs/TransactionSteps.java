package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.lockset.LockIdSet;
import java.util.ArrayList;
import java.util.List;

/**
 * The steps of a transaction that matter to others: what it does, and the locks that it takes and
 * gives up meanwhile.
 *
 * @param steps the steps of the thread
 * @param held the locks that are held before the first of them, and behind each
 */
record TransactionSteps(List<Long> steps, List<LockIdSet> held) {

  static TransactionSteps of(TransactionOutline outline) {
    List<Long> steps = new ArrayList<>();
    List<LockIdSet> held = new ArrayList<>(List.of(LockIdSet.NONE));
    long last = 0;
    for (VisibleAccess item : outline.items()) {
      if (last != item.step()) {
        outline.addLocking(last, item.step(), steps, held);
        steps.add(item.step());
        held.add(item.touch().locks());
        last = item.step();
      }
    }
    outline.addLocking(last, Long.MAX_VALUE, steps, held);
    steps.add(Long.MAX_VALUE);
    held.add(LockIdSet.NONE);
    return new TransactionSteps(List.copyOf(steps), List.copyOf(held));
  }

  int length() {
    return steps.size();
  }

  LockIdSet held(int done) {
    return held.get(done);
  }

  /** Whether the step behind so many is this item. */
  boolean does(int done, VisibleAccess item) {
    return steps.get(done) == item.step();
  }

  boolean hasDone(int done, VisibleAccess item) {
    return done > 0 && steps.get(done - 1) >= item.step();
  }
}
