package dev.untorn.dynamic.survey;

import dev.untorn.dynamic.walk.Locks;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Sets of locks, without those that contain another one of them. */
final class LockSets {

  /** So many are looked through one by one. */
  private static final int FEW = 8;

  private final List<Locks> all = new ArrayList<>(1);

  /** The same; null if there are few. */
  private Set<Locks> known;

  /** The size of the greatest that there ever was. */
  private int greatest;

  void add(Locks set) {
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
  private boolean hasWithin(Locks set) {
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

  void forEach(Consumer<Locks> consumer) {
    all.forEach(consumer);
  }

  /** Whether somebody who holds one of them does not keep out who holds the others. */
  boolean let(Locks others) {
    return all.stream().anyMatch(set -> !set.excludes(others));
  }
}
