package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.replay.AccessRecord;

/**
 * A read or write of a transaction that others can see.
 *
 * @param kind {@link SingleAccessKind#UNINITIALIZED_READ} or {@link SingleAccessKind#FINAL_WRITE}
 */
record VisibleAccess(LocationHistory place, SingleAccessKind kind, AccessRecord touch) {

  boolean conflictsWith(VisibleAccess other) {
    return isAt(other)
        && (kind == SingleAccessKind.FINAL_WRITE || other.kind == SingleAccessKind.FINAL_WRITE);
  }

  /** Whether another item is at the same place. */
  @SuppressWarnings("ReferenceEquality") // There is one for each place.
  boolean isAt(VisibleAccess other) {
    return place == other.place;
  }

  /** A number for the site and the kind. */
  int siteAndKind() {
    return kind == SingleAccessKind.FINAL_WRITE ? ~touch.site() : touch.site();
  }

  long step() {
    return touch.step();
  }
}
