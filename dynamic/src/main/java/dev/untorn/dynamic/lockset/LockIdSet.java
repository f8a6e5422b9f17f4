package dev.untorn.dynamic.lockset;

import dev.untorn.dynamic.collection.IdTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** A set of locks that a thread holds, each exclusively or shared with others. */
public final class LockIdSet {

  public static final LockIdSet NONE = new LockIdSet(new int[0], 0);

  /** The number of sets that are not in a table. */
  private static final int UNKNOWN = -1;

  /** Twice the number of the lock, plus 1 if it is shared; sorted. */
  private final int[] codes;

  private final int hash;

  private final boolean shared;

  private final int number;

  private LockIdSet(int[] codes, int number) {
    this.codes = codes;
    this.hash = Arrays.hashCode(codes);
    boolean isAnyShared = false;
    for (int code : codes) {
      isAnyShared |= isShared(code);
    }
    shared = isAnyShared;
    this.number = number;
  }

  /** Encodes a lock and its mode; {@link #lock} and {@link #isShared} decode it. */
  public static int code(int lock, int mode) {
    return lock << 1 | (mode == 0 ? 0 : 1);
  }

  public static int lock(int code) {
    return code >>> 1;
  }

  public static boolean isShared(int code) {
    return (code & 1) != 0;
  }

  public static LockIdSet of(int... codes) {
    if (codes.length == 0) {
      return NONE;
    }
    int[] sorted = codes.clone();
    Arrays.sort(sorted);
    return new LockIdSet(sorted, UNKNOWN);
  }

  /** The same set with a number, for a table. */
  LockIdSet numbered(int own) {
    return new LockIdSet(codes, own);
  }

  /** A number that is unique in a table; negative for sets that are not in one. */
  public int number() {
    return number;
  }

  public int size() {
    return codes.length;
  }

  public boolean isEmpty() {
    return codes.length == 0;
  }

  public int code(int index) {
    return codes[index];
  }

  public boolean contains(int code) {
    return Arrays.binarySearch(codes, code) >= 0;
  }

  /** Whether a holder of these locks excludes an acquire of that lock in that mode. */
  public boolean excludes(int code) {
    for (int mine : codes) {
      if ((mine ^ code) >>> 1 == 0 && (mine & code & 1) == 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether two threads cannot hold these sets at once. */
  public boolean excludes(LockIdSet other) {
    if (codes.length == 0) {
      return false;
    }
    for (int code : other.codes) {
      if (excludes(code)) {
        return true;
      }
    }
    return false;
  }

  public LockIdSet with(int code) {
    int[] more = Arrays.copyOf(codes, codes.length + 1);
    more[codes.length] = code;
    return of(more);
  }

  public LockIdSet filter(IntPredicate passes) {
    int[] some = new int[codes.length];
    int count = 0;
    for (int code : codes) {
      if (passes.test(code)) {
        some[count++] = code;
      }
    }
    return count == codes.length ? this : of(Arrays.copyOf(some, count));
  }

  /** The locks that are held exclusively. */
  public LockIdSet exclusive() {
    return shared ? filter(code -> !isShared(code)) : this;
  }

  @SuppressWarnings("ReferenceEquality") // Most are in a table, so this is a fast path.
  public LockIdSet common(LockIdSet other) {
    return this == other ? this : filter(other::contains);
  }

  @SuppressWarnings("ReferenceEquality") // Most are in a table, so this is a fast path.
  public boolean isWithin(LockIdSet other) {
    if (this == other) {
      return true;
    }
    for (int code : codes) {
      if (!other.contains(code)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof LockIdSet locks
            && hash == locks.hash
            && Arrays.equals(codes, locks.codes));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return Arrays.toString(codes);
  }

  /** The locksets held in a run; equal ones are the same object, and have a number. */
  public static final class Table {

    private final Map<LockIdSet, LockIdSet> sets = new HashMap<>();

    /** Numbers of a set and a lock that is added to it. */
    private final IdTable steps = new IdTable();

    private final List<LockIdSet> made = new ArrayList<>();

    public LockIdSet with(LockIdSet set, int code) {
      int step = steps.number(set.number(), code, 0);
      if (step == made.size()) {
        made.add(sets.computeIfAbsent(set.with(code), more -> more.numbered(sets.size() + 1)));
      }
      return made.get(step);
    }
  }
}
