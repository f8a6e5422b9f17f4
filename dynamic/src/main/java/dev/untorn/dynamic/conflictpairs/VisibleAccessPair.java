package dev.untorn.dynamic.conflictpairs;

/** Two items of one transaction at different places, the first of them earlier or later. */
record VisibleAccessPair(VisibleAccess first, VisibleAccess second) {

  /** Whether there is something in between, and two places. */
  boolean isTrue() {
    return first.step() < second.step() && !first.isAt(second);
  }

  AccessPair gap() {
    return first.step() < second.step()
        ? new AccessPair(first.touch(), second.touch())
        : new AccessPair(second.touch(), first.touch());
  }
}
