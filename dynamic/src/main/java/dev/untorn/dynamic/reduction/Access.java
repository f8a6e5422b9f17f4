package dev.untorn.dynamic.reduction;

/** An access in an execution, with the locks that were held. */
record Access(Place place, int kind, int site, Held held) {

  private static final int UPDATE = Memory.READ | Memory.WRITE;

  boolean reads() {
    return (kind & Memory.READ) != 0;
  }

  boolean writes() {
    return (kind & Memory.WRITE) != 0;
  }

  boolean isAtomic() {
    return (kind & Memory.ATOMIC) != 0;
  }

  /** Whether it looks for itself at what it changes. */
  boolean isAtomicUpdate() {
    return kind == (UPDATE | Memory.ATOMIC);
  }
}
