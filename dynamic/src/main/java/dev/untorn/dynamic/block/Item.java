package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Touch;

/**
 * A read or write of a transaction that others can see.
 *
 * @param kind {@link SpotKind#UNINITIALIZED_READ} or {@link SpotKind#FINAL_WRITE}
 */
record Item(Place place, SpotKind kind, Touch touch) {

  boolean conflictsWith(Item other) {
    return isAt(other) && (kind == SpotKind.FINAL_WRITE || other.kind == SpotKind.FINAL_WRITE);
  }

  /** Whether another item is at the same place. */
  @SuppressWarnings("ReferenceEquality") // There is one for each place.
  boolean isAt(Item other) {
    return place == other.place;
  }

  /** A number for the site and the kind. */
  int siteAndKind() {
    return kind == SpotKind.FINAL_WRITE ? ~touch.site() : touch.site();
  }

  long step() {
    return touch.step();
  }
}
