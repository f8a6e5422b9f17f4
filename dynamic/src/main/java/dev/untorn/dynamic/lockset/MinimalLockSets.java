package dev.untorn.dynamic.lockset;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Sets of locks, without those that contain another one of them. */
public final class MinimalLockSets {

  /** So many are looked through one by one. */
  private static final int FEW = 8;

  private final List<LockIdSet> all = new ArrayList<>(1);

  /** The same; null if there are few. */
  private Set<LockIdSet> known;

  /** The size of the greatest that there ever was. */
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

  /** Whether one of them is in another set; a single lock has only itself and nothing in it. */
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

  /** Whether somebody who holds one of them does not keep out who holds the others. */
  public boolean let(LockIdSet others) {
    return all.stream().anyMatch(set -> !set.excludes(others));
  }
}
