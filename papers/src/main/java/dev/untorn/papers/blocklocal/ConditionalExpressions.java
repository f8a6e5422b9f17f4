package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The expressions that compilers turn into branches, such as {@code a > b}, {@code !a}, and {@code
 * a ? b : c}: their values also depend on the operands that are tested.
 */
final class ConditionalExpressions {

  private final Body body;
  private final Dominators dominators;
  private final Map<Integer, List<Integer>> known = new HashMap<>();

  ConditionalExpressions(Body body) {
    this.body = body;
    dominators = Dominators.of(body);
  }

  /** The branches of the expression whose value is a phi; none if the phi is of a variable. */
  List<Integer> of(int phi) {
    return known.computeIfAbsent(body.blockOf(phi), this::find);
  }

  /** No path through an expression assigns a variable, and each path yields a value. */
  private List<Integer> find(int join) {
    int top = dominators.parent(join);
    BitSet seen = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>();
    for (int p = 0; p < body.predecessors().count(join); p++) {
      int before = body.predecessors().target(join, p);
      if (before == Body.CALLER || before == top || before == join) {
        return List.of();
      }
      waiting.add(before);
    }
    while (!waiting.isEmpty()) {
      int block = waiting.poll();
      if (block != top && !seen.get(block)) {
        seen.set(block);
        if (block == join || isAssigning(block)) {
          return List.of();
        }
        body.predecessors().targets(block).forEach(waiting::add);
      }
    }
    seen.set(top);
    List<Integer> branches = new ArrayList<>();
    seen.stream().map(block -> body.blockEnd(block) - 1).forEach(last -> addTest(last, branches));
    return branches;
  }

  private void addTest(int last, List<Integer> branches) {
    if (last >= 0 && (body.op(last) == Op.BRANCH || body.op(last) == Op.SWITCH)) {
      branches.add(last);
    }
  }

  private boolean isAssigning(int block) {
    BitSet found = new BitSet();
    body.forEachAssignment(block, (instruction, variable) -> found.set(0));
    return !found.isEmpty();
  }
}
