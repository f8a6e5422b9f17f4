package dev.untorn.dynamic.walk;

/** Remembers sets of locks that were made lately, so that equal ones are the same object. */
final class LockTable {

  private static final int SIZE = 1 << 14;

  private final Locks[] lately = new Locks[SIZE];

  /** An equal set, mostly the one that was there first. */
  Locks of(int... codes) {
    Locks made = Locks.of(codes);
    int hash = made.hashCode() * 0x9E37_79B9;
    int slot = (hash ^ hash >>> 15) & (SIZE - 1);
    if (!made.equals(lately[slot])) {
      lately[slot] = made;
    }
    return lately[slot];
  }
}
