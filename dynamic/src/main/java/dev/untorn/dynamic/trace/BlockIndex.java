package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.collection.IntMap;
import dev.untorn.dynamic.trace.encoding.BlockHeader;
import java.util.Arrays;

/** The positions of each thread's blocks, as numbers: a trace may have millions of them. */
final class BlockIndex {

  static final int NONE = -1;
  static final int MOST = 1 << 26;

  private static final int FIRST_CAPACITY = 64;

  private long[] positions = new long[FIRST_CAPACITY];
  private long[] stamps = new long[FIRST_CAPACITY];
  private int[] following = new int[FIRST_CAPACITY];
  private int size;
  private final IntMap firstOf = new IntMap();
  private final IntMap lastOf = new IntMap();

  boolean isFull() {
    return size == MOST;
  }

  void add(BlockHeader header, long position) {
    if (size == positions.length) {
      positions = Arrays.copyOf(positions, 2 * size);
      stamps = Arrays.copyOf(stamps, 2 * size);
      following = Arrays.copyOf(following, 2 * size);
    }
    positions[size] = position;
    stamps[size] = header.first();
    following[size] = NONE;
    int before = (int) lastOf.get(header.thread(), NONE);
    if (before == NONE) {
      firstOf.put(header.thread(), size);
    } else {
      following[before] = size;
    }
    lastOf.put(header.thread(), size);
    size++;
  }

  int[] threads() {
    return firstOf.keys();
  }

  int first(int thread) {
    return (int) firstOf.get(thread, NONE);
  }

  int following(int block) {
    return following[block];
  }

  long position(int block) {
    return positions[block];
  }

  long stamp(int block) {
    return stamps[block];
  }

  int size() {
    return size;
  }
}
