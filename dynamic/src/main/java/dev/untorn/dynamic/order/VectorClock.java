package dev.untorn.dynamic.order;

/**
 * A vector clock: an immutable tree of arrays, with 16 threads in a leaf, which shares unchanged
 * nodes with the clock it was made from.
 */
public final class VectorClock {

  public static final VectorClock ZERO = new VectorClock(null, 0);

  private static final int BITS = 4;
  private static final int WIDTH = 1 << BITS;
  private static final int MASK = WIDTH - 1;

  /** The height of a tree that has room for all thread numbers. */
  private static final int MAX_HEIGHT = Integer.SIZE / BITS - 1;

  /** An {@code int[]} at height 0, above it {@code Object[]}; null if all times are 0. */
  private final Object root;

  private final int height;

  private VectorClock(Object root, int height) {
    this.root = root;
    this.height = height;
  }

  private int get(int thread) {
    int[] times = leaf(thread);
    return times == null ? 0 : times[thread & MASK];
  }

  /** The times of a thread and its neighbors; null if all are 0. */
  private int[] leaf(int thread) {
    if (isBeyond(thread, height)) {
      return null;
    }
    Object node = root;
    for (int level = height; level > 0 && node != null; level--) {
      node = ((Object[]) node)[(thread >>> (BITS * level)) & MASK];
    }
    return (int[]) node;
  }

  /** Whether a tree of this height has no room for a thread. */
  private static boolean isBeyond(int thread, int height) {
    return height < MAX_HEIGHT && thread >>> (BITS * (height + 1)) != 0;
  }

  public boolean knows(int thread, int time) {
    return time <= get(thread);
  }

  public VectorClock with(int thread, int time) {
    int needed = height;
    while (isBeyond(thread, needed)) {
      needed++;
    }
    int[] before = leaf(thread);
    int[] times = before == null ? new int[WIDTH] : before.clone();
    times[thread & MASK] = time;
    return new VectorClock(put(raised(needed), needed, thread, times), needed);
  }

  /** Copies a node, with other times for a thread and its neighbors. */
  private static Object put(Object node, int level, int thread, int[] times) {
    if (level == 0) {
      return times;
    }
    Object[] children = node == null ? new Object[WIDTH] : ((Object[]) node).clone();
    int index = (thread >>> (BITS * level)) & MASK;
    children[index] = put(children[index], level - 1, thread, times);
    return children;
  }

  private Object raised(int newHeight) {
    Object node = root;
    for (int level = height; level < newHeight && node != null; level++) {
      Object[] above = new Object[WIDTH];
      above[0] = node;
      node = above;
    }
    return node;
  }

  public boolean isWithin(VectorClock other) {
    return other.join(this) == other;
  }

  /** Returns the join of both clocks; this clock itself if the other one adds nothing. */
  public VectorClock join(VectorClock other) {
    if (other.root == null || other == this) {
      return this;
    }
    int common = Math.max(height, other.height);
    Object mine = raised(common);
    Object joined = join(mine, other.raised(common), common);
    return joined == mine ? this : new VectorClock(joined, common);
  }

  /** Returns the first node itself if the second adds nothing to it. */
  @SuppressWarnings("ReferenceEquality") // The same array has the same times.
  private static Object join(Object mine, Object other, int level) {
    if (other == null || mine == other) {
      return mine;
    } else if (mine == null) {
      return other;
    }
    return level == 0
        ? joinTimes((int[]) mine, (int[]) other)
        : joinChildren((Object[]) mine, (Object[]) other, level);
  }

  private static int[] joinTimes(int[] mine, int[] other) {
    int[] joined = mine;
    for (int i = 0; i < WIDTH; i++) {
      if (other[i] > joined[i]) {
        joined = joined == mine ? mine.clone() : joined;
        joined[i] = other[i];
      }
    }
    return joined;
  }

  @SuppressWarnings("ReferenceEquality") // As above.
  private static Object[] joinChildren(Object[] mine, Object[] other, int level) {
    Object[] joined = mine;
    for (int i = 0; i < WIDTH; i++) {
      Object child = join(mine[i], other[i], level - 1);
      if (child != mine[i]) {
        joined = joined == mine ? mine.clone() : joined;
        joined[i] = child;
      }
    }
    return joined;
  }
}
