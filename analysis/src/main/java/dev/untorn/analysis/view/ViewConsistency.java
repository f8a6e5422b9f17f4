package dev.untorn.analysis.view;

import dev.untorn.analysis.view.View.Side;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * View consistency: definitions 5 to 9 of the paper on causal dependencies, and that of Artho,
 * Havelund and Biere, on sets of numbers.
 */
final class ViewConsistency {

  /**
   * The views of a process.
   *
   * @param isMany whether it can run beside itself
   */
  record Member(boolean isMany, List<View> views) {
    Member {
      views = List.copyOf(views);
    }
  }

  /** Whether the variables of two overlapping views meet in a common write. */
  interface Correlation {
    boolean isCommon(int block, BitSet part, int otherBlock, BitSet otherPart);
  }

  /** A maximal view and who has it. */
  private record Holder(int process, int block) {}

  private final List<Member> members;
  private final Correlation correlation;

  ViewConsistency(List<Member> members, Correlation correlation) {
    this.members = List.copyOf(members);
    this.correlation = correlation;
  }

  /** Split writes of what others read together, and split reads of what others write together. */
  void check(Consumer<Split> splits, BooleanSupplier isEnough) {
    check(Side.WRITES, Side.READS, splits, isEnough);
    check(Side.READS, Side.WRITES, splits, isEnough);
  }

  /** Split accesses of what others access together. */
  void checkPlain(Consumer<Split> splits, BooleanSupplier isEnough) {
    check(Side.ALL, Side.ALL, splits, isEnough);
  }

  private void check(Side side, Side whole, Consumer<Split> splits, BooleanSupplier isEnough) {
    List<Map<BitSet, List<Integer>>> views = new ArrayList<>();
    members.forEach(member -> views.add(views(member, side)));
    List<BitSet> touched = views.stream().map(all -> union(all.keySet())).toList();
    maximal(whole)
        .forEach(
            (view, holders) -> {
              for (int p = 0; p < members.size() && !isEnough.getAsBoolean(); p++) {
                Holder other = other(holders, p);
                if (other != null && views.get(p).size() > 1 && touched.get(p).intersects(view)) {
                  compare(p, side, overlap(views.get(p), view), other.block(), splits);
                }
              }
            });
  }

  private static BitSet union(Collection<BitSet> sets) {
    BitSet all = new BitSet();
    sets.forEach(all::or);
    return all;
  }

  /** Who else has a maximal view, if anybody does. */
  private Holder other(List<Holder> holders, int process) {
    return holders.stream()
        .filter(one -> one.process() != process || members.get(process).isMany())
        .findFirst()
        .orElse(null);
  }

  /** Definition 5, with the blocks that have each view. */
  private static Map<BitSet, List<Integer>> views(Member member, Side side) {
    Map<BitSet, List<Integer>> found = new LinkedHashMap<>();
    for (View view : member.views()) {
      found.computeIfAbsent(view.of(side), one -> new ArrayList<>()).add(view.block());
    }
    return found;
  }

  /** Definition 6, for all processes; views of one variable overlap in chains only. */
  private Map<BitSet, List<Holder>> maximal(Side side) {
    Map<BitSet, List<Holder>> found = new LinkedHashMap<>();
    for (int p = 0; p < members.size(); p++) {
      Map<BitSet, List<Integer>> views = views(members.get(p), side);
      for (Map.Entry<BitSet, List<Integer>> one : views.entrySet()) {
        boolean isMaximal =
            one.getKey().cardinality() > 1
                && views.keySet().stream()
                    .noneMatch(
                        other -> !other.equals(one.getKey()) && isSubset(one.getKey(), other));
        if (isMaximal) {
          found
              .computeIfAbsent(one.getKey(), key -> new ArrayList<>())
              .add(new Holder(p, one.getValue().get(0)));
        }
      }
    }
    return found;
  }

  /** Definition 7, with the blocks that have each overlapping view. */
  private static Map<BitSet, List<Integer>> overlap(
      Map<BitSet, List<Integer>> views, BitSet maximal) {
    Map<BitSet, List<Integer>> found = new LinkedHashMap<>();
    views.forEach(
        (view, blocks) -> {
          BitSet common = (BitSet) view.clone();
          common.and(maximal);
          if (!common.isEmpty()) {
            found.computeIfAbsent(common, one -> new ArrayList<>()).addAll(blocks);
          }
        });
    return found;
  }

  /** Definition 8: whatever is no chain is told. */
  private void compare(
      int process,
      Side side,
      Map<BitSet, List<Integer>> overlap,
      int whole,
      Consumer<Split> splits) {
    List<BitSet> parts = List.copyOf(overlap.keySet());
    for (int i = 0; i < parts.size(); i++) {
      for (int j = i + 1; j < parts.size(); j++) {
        BitSet one = parts.get(i);
        BitSet other = parts.get(j);
        if (!isSubset(one, other) && !isSubset(other, one)) {
          for (int first : overlap.get(one)) {
            for (int second : overlap.get(other)) {
              if (side != Side.READS || correlation.isCommon(first, one, second, other)) {
                splits.accept(new Split(process, side, first, second, one, other, whole));
              }
            }
          }
        }
      }
    }
  }

  private static boolean isSubset(BitSet one, BitSet other) {
    BitSet rest = (BitSet) one.clone();
    rest.andNot(other);
    return rest.isEmpty();
  }
}
