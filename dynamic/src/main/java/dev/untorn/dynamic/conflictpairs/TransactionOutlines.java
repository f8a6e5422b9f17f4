package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.collection.RecentKeys;
import dev.untorn.dynamic.order.VectorTimestamp;
import dev.untorn.dynamic.replay.AccessRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The outlines of transactions that do different things.
 *
 * <p>Of those that do the same at the same sites, but at other locations, only some are kept: those
 * whose locations have the least hash. So it is the same locations that are kept of each, and they
 * meet.
 */
final class TransactionOutlines {

  /** How many outlines of one kind are kept. */
  private static final int MOST_ALIKE = 8;

  private static final int MOST_KINDS = 1 << 16;
  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

  /**
   * The first transaction of some that nobody can tell apart but by time, and the last one.
   *
   * @param last null if there was only one
   */
  private record Kept(TransactionOutline first, TransactionOutline last, VectorTimestamp moment) {

    @SuppressWarnings("ReferenceEquality") // Each moment is made once.
    boolean isAt(VectorTimestamp other) {
      return moment == other;
    }
  }

  /** By what is done where in the code, then by where in memory. */
  private final Map<Long, TreeMap<Long, Kept>> kinds = new HashMap<>();

  private final RecentKeys seen = new RecentKeys();
  private boolean full;

  void add(Transaction transaction) {
    long kind = 0;
    long where = 0;
    AccessRecord latest = null;
    for (LocationVisit visit : transaction.visits()) {
      where = mix(where, visit.location().number());
      for (AccessRecord read : visit.uninitializedReads()) {
        kind = mix(kind, read.site());
        where = mix(where, read.locks().hashCode());
        latest = read;
      }
      if (visit.lastWrite() != null) {
        kind = mix(kind, ~visit.lastWrite().site());
        where = mix(where, visit.lastWrite().locks().hashCode());
        latest = visit.lastWrite();
      }
    }
    kind = mix(kind, latest.thread());
    if (!seen.isSame(kind, where, latest.moment().number())) {
      add(kind, where, latest.moment(), transaction);
    }
  }

  private static long mix(long hash, int word) {
    long mixed = (hash ^ word) * MIX;
    return mixed ^ mixed >>> 29;
  }

  private void add(long kind, long where, VectorTimestamp moment, Transaction transaction) {
    TreeMap<Long, Kept> alike = kinds.get(kind);
    if (alike == null) {
      full |= kinds.size() == MOST_KINDS;
      if (full) {
        return;
      }
      alike = new TreeMap<>();
      kinds.put(kind, alike);
    }
    Kept before = alike.get(where);
    if (before != null) {
      if (!before.isAt(moment)) {
        alike.put(where, new Kept(before.first, TransactionOutline.of(transaction), moment));
      }
    } else if (alike.size() < MOST_ALIKE || where < alike.lastKey()) {
      alike.put(where, new Kept(TransactionOutline.of(transaction), null, moment));
      if (alike.size() > MOST_ALIKE) {
        alike.pollLastEntry();
      }
    }
  }

  /** All that are kept, without what is at too many locations. */
  List<TransactionOutline> all() {
    List<TransactionOutline> all = new ArrayList<>();
    for (TreeMap<Long, Kept> alike : kinds.values()) {
      for (Kept kept : alike.values()) {
        all.add(kept.first.brief());
        if (kept.last != null) {
          all.add(kept.last.brief());
        }
      }
    }
    return all;
  }

  /** Whether there are more kinds of transactions than are kept. */
  boolean isFull() {
    return full;
  }
}
