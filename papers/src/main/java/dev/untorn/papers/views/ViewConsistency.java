package dev.untorn.papers.views;

import dev.untorn.papers.views.ViewConsistency.Member;
import dev.untorn.papers.views.ViewConsistency.ViewSplit.Part;
import dev.untorn.papers.views.Views.View;
import dev.untorn.papers.views.Views.View.Side;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * View consistency: definitions 5 to 9 of the paper on causal dependencies, and that of Artho,
 * Havelund and Biere, on sets of numbers. All processes are compared with a maximal view at once.
 */
final class ViewConsistency {

  /** The views of a process, which may run in parallel with itself; processes can share blocks. */
  record Member(boolean isMany, List<View> views) {
    Member {
      views = List.copyOf(views);
    }
  }

  /** Two blocks of some processes that contain parts of a view of another process. */
  record ViewSplit(BitSet processes, Side side, Part first, Part second, int whole) {

    /** The variables of the whole in a block; neither of two parts contains the other. */
    record Part(int block, BitSet variables) {}
  }

  /** Whether the variables of two overlapping views meet in a common write. */
  interface Correlation {
    boolean isCommon(Part one, Part other);
  }

  private final List<Member> members;
  private final Correlation correlation;

  /** The processes that run each block. */
  private final Map<Integer, BitSet> runners = new HashMap<>();

  ViewConsistency(List<Member> members, Correlation correlation) {
    this.members = List.copyOf(members);
    this.correlation = correlation;
    for (int p = 0; p < members.size(); p++) {
      for (View view : members.get(p).views()) {
        runners.computeIfAbsent(view.block(), one -> new BitSet()).set(p);
      }
    }
  }

  /** Reports views that are read as a whole but written in parts, and vice versa. */
  void check(Consumer<ViewSplit> splits, BooleanSupplier isEnough) {
    check(Side.WRITES, Side.READS, splits, isEnough);
    check(Side.READS, Side.WRITES, splits, isEnough);
  }

  /** Reports views that are accessed both as a whole and in parts. */
  void checkPlain(Consumer<ViewSplit> splits, BooleanSupplier isEnough) {
    check(Side.ALL, Side.ALL, splits, isEnough);
  }

  private void check(Side side, Side whole, Consumer<ViewSplit> splits, BooleanSupplier isEnough) {
    ViewTable parts = new ViewTable(members, side);
    ViewTable wholes = new ViewTable(members, whole);
    for (ViewTable.Row view : wholes.rows()) {
      // Views of one variable overlap only in chains.
      if (view.variables().cardinality() > 1 && !isEnough.getAsBoolean()) {
        BitSet torn = beside(wholes.maximalIn(view));
        List<List<Part>> overlap = overlap(parts, view.variables(), torn);
        int block = view.blocks().get(0);
        compare(
            overlap,
            (one, other) -> {
              BitSet processes = runners(one, other, torn);
              if (!processes.isEmpty()
                  && !isEnough.getAsBoolean()
                  && (side != Side.READS || correlation.isCommon(one, other))) {
                splits.accept(new ViewSplit(processes, side, one, other, block));
              }
            });
      }
    }
  }

  /** The processes that can run in parallel with one of several. */
  private BitSet beside(BitSet some) {
    BitSet found = new BitSet();
    found.set(0, some.isEmpty() ? 0 : members.size());
    if (some.cardinality() == 1) {
      int only = some.nextSetBit(0);
      found.set(only, members.get(only).isMany());
    }
    return found;
  }

  /** Definition 7: the parts of a maximal view in blocks of some processes, by variables. */
  private List<List<Part>> overlap(ViewTable views, BitSet maximal, BitSet some) {
    Map<BitSet, List<Part>> found = new LinkedHashMap<>();
    for (ViewTable.Row view : views.touching(maximal)) {
      BitSet common = (BitSet) view.variables().clone();
      common.and(maximal);
      for (int block : view.blocks()) {
        if (runners.get(block).intersects(some)) {
          found.computeIfAbsent(common, one -> new ArrayList<>()).add(new Part(block, common));
        }
      }
    }
    return List.copyOf(found.values());
  }

  /** Definition 8: visits all pairs that do not form a chain. */
  private static void compare(List<List<Part>> overlap, BiConsumer<Part, Part> visitor) {
    for (int i = 0; i < overlap.size(); i++) {
      for (int j = i + 1; j < overlap.size(); j++) {
        BitSet one = overlap.get(i).get(0).variables();
        BitSet other = overlap.get(j).get(0).variables();
        if (!isSubset(one, other) && !isSubset(other, one)) {
          for (Part first : overlap.get(i)) {
            overlap.get(j).forEach(second -> visitor.accept(first, second));
          }
        }
      }
    }
  }

  private BitSet runners(Part one, Part other, BitSet among) {
    BitSet found = (BitSet) runners.get(one.block()).clone();
    found.and(runners.get(other.block()));
    found.and(among);
    return found;
  }

  private static boolean isSubset(BitSet one, BitSet other) {
    return one.stream().allMatch(other::get);
  }

  /** The distinct views of all processes, and the processes that have them. */
  private static final class ViewTable {

    /** A view, with its blocks and the processes that have it. */
    record Row(int number, BitSet variables, List<Integer> blocks, BitSet members) {}

    private final List<Row> rows;

    /** For each variable, the numbers of the views that contain it. */
    private final Map<Integer, BitSet> having = new HashMap<>();

    ViewTable(List<Member> members, Side side) {
      Map<BitSet, Row> found = new LinkedHashMap<>();
      BitSet known = new BitSet();
      for (int p = 0; p < members.size(); p++) {
        for (View view : members.get(p).views()) {
          Row row =
              found.computeIfAbsent(
                  view.of(side),
                  one -> new Row(found.size(), one, new ArrayList<>(), new BitSet()));
          row.members.set(p);
          if (!known.get(view.block())) {
            known.set(view.block());
            row.blocks.add(view.block());
          }
        }
      }
      rows = List.copyOf(found.values());
      for (Row row : rows) {
        row.variables.stream()
            .forEach(x -> having.computeIfAbsent(x, one -> new BitSet()).set(row.number));
      }
    }

    List<Row> rows() {
      return rows;
    }

    List<Row> touching(BitSet variables) {
      BitSet found = new BitSet();
      variables.stream().forEach(x -> found.or(having.getOrDefault(x, new BitSet())));
      return found.stream().mapToObj(rows::get).toList();
    }

    /** The processes in which no other view contains this one: definition 6. */
    BitSet maximalIn(Row row) {
      BitSet containing = new BitSet();
      containing.set(0, rows.size());
      row.variables.stream().forEach(x -> containing.and(having.get(x)));
      containing.clear(row.number);
      BitSet found = (BitSet) row.members.clone();
      containing.stream().forEach(other -> found.andNot(rows.get(other).members));
      return found;
    }
  }
}
