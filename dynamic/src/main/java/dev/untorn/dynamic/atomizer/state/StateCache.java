package dev.untorn.dynamic.atomizer.state;

/** The entries of a table that a thread used a short while ago. */
final class StateCache<E extends StateEntry> {

  private static final int FEWEST = 1 << 6;
  private static final int MOST = 1 << 16;

  /** More than most objects have fields, and most arrays parts. */
  private static final int STRIDE = 37;

  private final StateTable<E> table;
  private StateEntry[] entries = new StateEntry[FEWEST];

  /** How many were not there since it has grown. */
  private int missed;

  StateCache(StateTable<E> table) {
    this.table = table;
  }

  @SuppressWarnings("unchecked") // Only what the table has is in there.
  E get(long key) {
    StateEntry entry = entries[slot(key)];
    return entry != null && entry.key == key && !entry.isForgotten() ? (E) entry : find(key);
  }

  private E find(long key) {
    missed++;
    if (missed > 4 * entries.length && entries.length < MOST) {
      entries = new StateEntry[4 * entries.length];
      missed = 0;
    }
    E entry = table.get(key);
    entries[slot(key)] = entry;
    return entry;
  }

  /** What is near each other is often used one after the other. */
  private int slot(long key) {
    int object = (int) (key >>> Integer.SIZE);
    return (STRIDE * object + (int) key) & (entries.length - 1);
  }
}
