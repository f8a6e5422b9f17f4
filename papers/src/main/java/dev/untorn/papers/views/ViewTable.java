package dev.untorn.papers.views;

import dev.untorn.papers.views.View.Side;
import dev.untorn.papers.views.ViewConsistency.Member;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The different views of all processes, each once, and who has them. */
final class ViewTable {

  /**
   * A view.
   *
   * @param blocks the blocks that have it
   * @param members the numbers of the processes that have it
   */
  record Row(int number, BitSet variables, List<Integer> blocks, BitSet members) {}

  private final List<Row> rows;

  /** For each variable the numbers of the views that have it. */
  private final Map<Integer, BitSet> having = new HashMap<>();

  ViewTable(List<Member> members, Side side) {
    Map<BitSet, Row> found = new LinkedHashMap<>();
    BitSet known = new BitSet();
    for (int p = 0; p < members.size(); p++) {
      for (View view : members.get(p).views()) {
        Row row =
            found.computeIfAbsent(
                view.of(side), one -> new Row(found.size(), one, new ArrayList<>(), new BitSet()));
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

  /** The views that have at least one of some variables. */
  List<Row> touching(BitSet variables) {
    BitSet found = new BitSet();
    variables.stream().forEach(x -> found.or(having.getOrDefault(x, new BitSet())));
    return found.stream().mapToObj(rows::get).toList();
  }

  /** The processes in which no other view contains one: definition 6. */
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
