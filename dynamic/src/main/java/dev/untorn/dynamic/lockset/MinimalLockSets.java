package dev.untorn.dynamic.lockset;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Locksets, without those that contain another one. */
public final class MinimalLockSets {

  /** Up to this number, sets are searched one by one. */
  private static final int FEW = 8;

  private final List<LockIdSet> all = new ArrayList<>(1);

  /** The same sets; null if there are few. */
  private Set<LockIdSet> known;

  /** The size of the largest set so far. */
  private int greatest;

  public void add(LockIdSet set) {
    if ((known != null && known.contains(set)) || hasWithin(set)) {
      return;
    }
    if (greatest > set.size()) {
      all.removeIf(set::isWithin);
    }
    all.add(set);
    greatest = Math.max(greatest, set.size());
    if (known != null) {
      known.add(set);
    } else if (all.size() > FEW) {
      known = new HashSet<>(all);
    }
  }

  /** Whether one of them is a subset of {@code set}; known sets and sizes are fast paths. */
  private boolean hasWithin(LockIdSet set) {
    if (known != null && set.size() == 1) {
      return all.get(0).isEmpty();
    }
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).isWithin(set)) {
        return true;
      }
    }
    return false;
  }

  /** The sum of their sizes. */
  public int locks() {
    return all.stream().mapToInt(LockIdSet::size).sum();
  }

  public void forEach(Consumer<LockIdSet> consumer) {
    all.forEach(consumer);
  }

  /** Whether a holder of one of them does not exclude a holder of the others. */
  public boolean let(LockIdSet others) {
    return all.stream().anyMatch(set -> !set.excludes(others));
  }
}
