package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.library.CallbackTable.When;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Which methods the same thread runs through the calls of a method. */
final class SameThreadCalls {

  private final Program program;

  private final Digraph graph;
  private final StronglyConnectedComponents components;

  SameThreadCalls(Program program) {
    this.program = program;
    graph = new Digraph(program.methods().count());
    for (int method = 0; method < graph.size(); method++) {
      BitSet found = new BitSet();
      for (int c = 0; c < program.calls().callCount(method); c++) {
        add(method, program.calls().call(method, c), found);
      }
      for (int target = found.nextSetBit(0); target >= 0; target = found.nextSetBit(target + 1)) {
        graph.add(method, target);
      }
    }
    components = StronglyConnectedComponents.of(graph);
  }

  /** The methods that a call runs, directly or through a library. */
  int[] of(int method, int call) {
    BitSet found = new BitSet();
    add(method, call, found);
    return found.stream().toArray();
  }

  private void add(int method, int call, BitSet found) {
    CallTargets targets = program.calls().targets(method, call);
    for (int t = 0; t < targets.count(); t++) {
      found.set(targets.method(t));
    }
    for (CallbackTarget run : program.calls().runs(method, call)) {
      if (run.when() != When.ELSEWHERE) {
        found.set(run.method());
      }
    }
  }

  /** Which methods each method runs. */
  Digraph graph() {
    return graph;
  }

  /** The methods that run each other. */
  StronglyConnectedComponents components() {
    return components;
  }

  /** All methods that are run when these are. */
  BitSet reachable(BitSet first) {
    BitSet found = (BitSet) first.clone();
    Deque<Integer> waiting = new ArrayDeque<>();
    first.stream().forEach(waiting::add);
    while (!waiting.isEmpty()) {
      int method = waiting.poll();
      int end = graph.firstEdge(method + 1);
      for (int edge = graph.firstEdge(method); edge < end; edge++) {
        int target = graph.target(edge);
        if (!found.get(target)) {
          found.set(target);
          waiting.add(target);
        }
      }
    }
    return found;
  }
}
