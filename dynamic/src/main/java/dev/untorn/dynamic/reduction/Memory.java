package dev.untorn.dynamic.reduction;

import java.util.Arrays;

/**
 * The accesses of the operations that a thread is in, as far back as there is room; the oldest are
 * forgotten first. They are in rings, and variables are only named by their keys: to put numbers
 * there costs least.
 */
final class Memory {

  static final int READ = 1;
  static final int WRITE = 2;

  /** Added to an access that is one step and orders threads. */
  static final int ATOMIC = 4;

  private static final int MOST = 512;
  private static final int FIRST_CAPACITY = 16;

  private long[] keys = new long[FIRST_CAPACITY];
  private int[] sites = new int[FIRST_CAPACITY];
  private byte[] kinds = new byte[FIRST_CAPACITY];
  private Held[] holds = new Held[FIRST_CAPACITY];
  private long[] stamps = new long[FIRST_CAPACITY];
  private int next;

  /** Whether some of them matter no more. */
  private boolean hasUseless;

  /** How many were forgotten: those that come first have higher numbers than this. */
  private int forgotten;

  /** The number that the next access gets. */
  int next() {
    return next;
  }

  void add(long key, int kind, int site, Holds now) {
    if (next - forgotten == keys.length) {
      makeRoom();
    }
    int index = index(next);
    keys[index] = key;
    kinds[index] = (byte) kind;
    sites[index] = site;
    stamps[index] = now.stamp();
    if (holds[index] != now.held()) {
      holds[index] = now.held();
    }
    next++;
  }

  private int index(int number) {
    return number & (keys.length - 1);
  }

  private void makeRoom() {
    if (keys.length == MOST) {
      forgotten += MOST / 2;
      return;
    }
    int length = 2 * keys.length;
    keys = Arrays.copyOf(keys, length);
    sites = Arrays.copyOf(sites, length);
    kinds = Arrays.copyOf(kinds, length);
    holds = Arrays.copyOf(holds, length);
    stamps = Arrays.copyOf(stamps, length);
  }

  /** It was looked again at a variable: what was read of it before matters no more. */
  void forgetReads(long key) {
    for (int i = forgotten; i < next; i++) {
      if (key(i) == key && (kind(i) & (READ | WRITE)) == READ) {
        kinds[index(i)] = 0;
        hasUseless = true;
      }
    }
  }

  /** Whether a read of a variable at a site matters no more: the code came back there. */
  boolean isBack(long key, int site) {
    for (int i = forgotten; i < next && hasUseless; i++) {
      if (key(i) == key && site(i) == site && kind(i) == 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a variable was read at a site before the access with this number. */
  boolean hasRead(long key, int site, int before) {
    for (int i = forgotten; i < before; i++) {
      if (key(i) == key && site(i) == site && (kind(i) & READ) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Nothing that was done matters any more. */
  void clear() {
    next = 0;
    forgotten = 0;
    hasUseless = false;
  }

  /** The first access that is still known, from this one on. */
  int from(int number) {
    return Math.max(number, forgotten);
  }

  /** The variable of an access, see {@link Keys}. */
  long key(int number) {
    return keys[index(number)];
  }

  /** Whether an access still matters. */
  boolean isUseful(int number) {
    return kind(number) != 0;
  }

  int kind(int number) {
    return kinds[index(number)];
  }

  int site(int number) {
    return sites[index(number)];
  }

  Held held(int number) {
    return holds[index(number)];
  }

  /** When it was, see {@link Holds}. */
  long stamp(int number) {
    return stamps[index(number)];
  }
}
