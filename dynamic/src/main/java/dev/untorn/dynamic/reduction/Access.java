package dev.untorn.dynamic.reduction;

/**
 * An access in an execution, with the locks that were held.
 *
 * @param stamp see {@link Holds}
 */
record Access(Place place, int kind, int site, Held held, long stamp) {

  boolean reads() {
    return (kind & Memory.READ) != 0;
  }

  boolean writes() {
    return (kind & Memory.WRITE) != 0;
  }

  boolean isAtomic() {
    return (kind & Memory.ATOMIC) != 0;
  }
}
