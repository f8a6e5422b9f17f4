package dev.untorn.dynamic.walk;

import dev.untorn.dynamic.clock.Moment;
import dev.untorn.dynamic.story.Deed;

/**
 * One access of a thread to a place.
 *
 * @param step which step of the thread it is
 * @param execution the innermost operation in which it happens, null outside of all
 */
public record Touch(
    Walker walker, int site, Hold hold, Moment moment, long step, Execution execution) {

  /** The number of the thread among those that were seen, from 0. */
  public int thread() {
    return moment.thread();
  }

  /**
   * What is told about it.
   *
   * @param object to which the place belongs
   */
  public Deed deed(Deed.Kind kind, int object) {
    return new Deed(kind, walker.number(), object, site, hold.told());
  }

  public Locks locks() {
    return hold.locks();
  }
}
