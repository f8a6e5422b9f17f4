package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.conflictpairs.TransactionOutline.VisibleAccess;
import dev.untorn.dynamic.conflictpairs.TransactionOutline.VisibleAccessPair;
import dev.untorn.dynamic.lockset.LockIdSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Searches for two transactions each of which precedes the other, at two locations: the 2-blocks of
 * the paper, section 4.2. Each is first at one location and last at the other; if they use the
 * locations in opposite orders, both must be in their gaps at the same time.
 */
final class PairSearch {

  private static final int MAX_PAIRS = 50_000_000;

  /** The maximum number of comparisons of two kinds of transactions, at different locations. */
  private static final int MAX_ALIKE = 8;

  /** Known pairs are recorded for outlines with at most this number of items. */
  private static final int MAX_REMEMBERED = 1 << 12;

  private final BlockViolations violations;
  private final IdTable kinds = new IdTable();
  private int[] looks = new int[16];
  private long pairs;
  private int comparisons;

  /** The indices of items that conflict with others, in the current comparison. */
  private int[] conflicts = new int[0];

  /** The pairs of items of the current outline that need no further check, by number. */
  private final BitSet known = new BitSet();

  PairSearch(BlockViolations violations) {
    this.violations = violations;
  }

  /** The key of outlines of one thread that hold the same locks throughout. */
  private record Crowd(LockIdSet span, int thread) {}

  /** Compares all pairs of transactions that have two locations in common. */
  void look(List<TransactionOutline> outlines) {
    Map<LocationHistory, Map<Crowd, List<Integer>>> byLocation = new LinkedHashMap<>();
    for (int i = 0; i < outlines.size(); i++) {
      TransactionOutline outline = outlines.get(i);
      Crowd crowd = new Crowd(outline.span(), outline.thread());
      for (LocationHistory location : outline.locations()) {
        byLocation
            .computeIfAbsent(location, key -> new LinkedHashMap<>())
            .computeIfAbsent(crowd, key -> new ArrayList<>())
            .add(i);
      }
    }
    byte[] common = new byte[outlines.size()];
    conflicts = new int[outlines.stream().mapToInt(one -> one.items().size()).max().orElse(0)];
    int[] kind = outlines.stream().mapToInt(TransactionOutline::kind).toArray();
    for (int i = 0; i < kind.length; i++) {
      known.clear();
      for (int other : partners(outlines.get(i), byLocation, common)) {
        if (isWanted(kind[i], kind[other])) {
          look(outlines.get(i), outlines.get(other));
        }
      }
    }
  }

  private boolean isWanted(int kind, int otherKind) {
    int number = kinds.number(kind, otherKind, 0);
    if (number == looks.length) {
      looks = Arrays.copyOf(looks, 2 * number);
    }
    return looks[number]++ < MAX_ALIKE;
  }

  /** The outlines to compare, without those that always hold an excluding lock. */
  private static List<Integer> partners(
      TransactionOutline outline,
      Map<LocationHistory, Map<Crowd, List<Integer>>> byLocation,
      byte[] common) {
    Arrays.fill(common, (byte) 0);
    List<Integer> partners = new ArrayList<>();
    LockIdSet span = outline.span();
    for (LocationHistory location : outline.locations()) {
      byLocation
          .get(location)
          .forEach(
              (crowd, others) -> {
                if (crowd.thread != outline.thread() && !crowd.span.excludes(span)) {
                  meet(others, common, partners);
                }
              });
    }
    return partners;
  }

  private static void meet(List<Integer> others, byte[] common, List<Integer> partners) {
    for (int other : others) {
      if (common[other] == 1) {
        partners.add(other);
      }
      common[other] = common[other] == 0 ? (byte) 1 : 2;
    }
  }

  private void look(TransactionOutline one, TransactionOutline other) {
    if (isCut()) {
      return;
    }
    int count = one.conflicts(other, ++comparisons, conflicts);
    pairs += (long) count * count;
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        look(conflicts[i], conflicts[j], one, other);
      }
    }
  }

  /** Compares two items, by index; most pairs are known from other comparisons. */
  private void look(int i, int j, TransactionOutline one, TransactionOutline other) {
    int size = one.items().size();
    int number = size > MAX_REMEMBERED ? 0 : i * size + j;
    if (known.get(number)) {
      return;
    }
    VisibleAccessPair pair = new VisibleAccessPair(one.items().get(i), one.items().get(j));
    if (!pair.isTrue() || violations.isKnown(pair, pair.gap())) {
      known.set(number, number > 0);
    } else {
      look(pair, one, other);
    }
  }

  private void look(VisibleAccessPair pair, TransactionOutline one, TransactionOutline other) {
    AccessPair gap = pair.gap();
    for (VisibleAccess late : other.itemsAt(pair.first().location())) {
      if (pair.first().conflictsWith(late)) {
        for (VisibleAccess early : other.itemsAt(pair.second().location())) {
          if (pair.second().conflictsWith(early)
              && !isOrdered(gap, early, late)
              && fits(gap.held(), other, early, late)
              && isToBlame(pair, one, other, new VisibleAccessPair(late, early))) {
            violations.add(pair, new VisibleAccessPair(late, early));
            return;
          }
        }
      }
    }
  }

  private static boolean isOrdered(AccessPair gap, VisibleAccess early, VisibleAccess late) {
    return late.access().moment().isBefore(gap.first().moment())
        || gap.second().moment().isBefore(early.access().moment());
  }

  private static boolean fits(
      LockIdSet held, TransactionOutline other, VisibleAccess early, VisibleAccess late) {
    return late.step() <= early.step()
        ? !other.needs(held, late, early)
        : !held.excludes(new VisibleAccessPair(early, late).gap().held());
  }

  /** Whether the other one fits into this gap as a whole, or this one not into its gap. */
  private static boolean isToBlame(
      VisibleAccessPair pair,
      TransactionOutline one,
      TransactionOutline other,
      VisibleAccessPair others) {
    return others.first().step() <= others.second().step()
        || !other.needs(pair.gap().held(), others.second(), others.first())
        || one.needs(others.gap().held(), pair.first(), pair.second());
  }

  /** Whether the limit was exceeded. */
  boolean isCut() {
    return pairs > MAX_PAIRS;
  }
}
