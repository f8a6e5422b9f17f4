package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Locks;
import java.util.ArrayList;
import java.util.List;

/**
 * The steps of a transaction that matter to others: what it does, and the locks that it takes and
 * gives up meanwhile.
 *
 * @param steps the steps of the thread
 * @param held the locks that are held before the first of them, and behind each
 */
record Script(List<Long> steps, List<Locks> held) {

  static Script of(Outline outline) {
    List<Long> steps = new ArrayList<>();
    List<Locks> held = new ArrayList<>(List.of(Locks.NONE));
    long last = 0;
    for (Item item : outline.items()) {
      if (last != item.step()) {
        outline.addLocking(last, item.step(), steps, held);
        steps.add(item.step());
        held.add(item.touch().locks());
        last = item.step();
      }
    }
    outline.addLocking(last, Long.MAX_VALUE, steps, held);
    steps.add(Long.MAX_VALUE);
    held.add(Locks.NONE);
    return new Script(List.copyOf(steps), List.copyOf(held));
  }

  int length() {
    return steps.size();
  }

  Locks held(int done) {
    return held.get(done);
  }

  /** Whether the step behind so many is this item. */
  boolean does(int done, Item item) {
    return steps.get(done) == item.step();
  }

  boolean hasDone(int done, Item item) {
    return done > 0 && steps.get(done - 1) >= item.step();
  }
}
