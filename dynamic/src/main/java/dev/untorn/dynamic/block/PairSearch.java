package dev.untorn.dynamic.block;

import java.util.List;

/**
 * Looks for two transactions that each come before the other, on two places: the 2-blocks of the
 * paper, section 4.2.
 *
 * <p>Of the orders that four accesses can have, those are unserializable in which one transaction
 * is first on one place and last on the other. If both use the places in the same order, one of
 * them does all of it while the other is in between. If they use them in opposite orders, both have
 * to be in between at the same time.
 */
final class PairSearch {

  private final Damages damages;

  PairSearch(Damages damages) {
    this.damages = damages;
  }

  /** Looks for a gap of one of them for the other. */
  void look(Outline one, Outline other) {
    List<Item> mine = one.contended();
    List<Item> theirs = other.contended();
    for (Item first : mine) {
      for (Item second : mine) {
        if (first.step() < second.step() && !first.isAt(second)) {
          look(new Pair(first, second), theirs, other);
        }
      }
    }
  }

  private void look(Pair pair, List<Item> theirs, Outline other) {
    for (Item late : theirs) {
      if (pair.first().conflictsWith(late)) {
        for (Item early : theirs) {
          if (pair.second().conflictsWith(early) && fits(pair.gap(), other, early, late)) {
            damages.add(pair, new Pair(late, early));
          }
        }
      }
    }
  }

  private static boolean fits(Gap gap, Outline other, Item early, Item late) {
    boolean isOrdered =
        late.touch().moment().isBefore(gap.first().moment())
            || gap.second().moment().isBefore(early.touch().moment());
    if (isOrdered) {
      return false;
    }
    return late.step() <= early.step()
        ? !other.needs(gap.held(), late, early)
        : !gap.held().excludes(new Pair(early, late).gap().held());
  }
}
