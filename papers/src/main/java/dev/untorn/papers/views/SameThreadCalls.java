package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.graph.StronglyConnectedComponents;
import dev.untorn.bytecode.library.CallbackTable.When;
import java.util.BitSet;

/** Which methods the same thread runs through the calls of a method. */
final class SameThreadCalls {

  private final Program program;

  private final AdjacencyList graph;
  private final StronglyConnectedComponents components;

  SameThreadCalls(Program program) {
    this.program = program;
    graph =
        AdjacencyList.of(
            program.methods().count(),
            method -> {
              BitSet found = new BitSet();
              for (int c = 0; c < program.calls().callCount(method); c++) {
                add(method, program.calls().call(method, c), found);
              }
              return found.stream().toArray();
            });
    components = StronglyConnectedComponents.of(graph);
  }

  /** The methods that a call runs, directly or through a library. */
  int[] of(int method, int call) {
    BitSet found = new BitSet();
    add(method, call, found);
    return found.stream().toArray();
  }

  private void add(int method, int call, BitSet found) {
    program.calls().targets(method, call).stream().forEach(found::set);
    for (CallbackTarget run : program.calls().runs(method, call)) {
      if (run.when() != When.ELSEWHERE) {
        found.set(run.method());
      }
    }
  }

  /** Which methods each method runs. */
  AdjacencyList graph() {
    return graph;
  }

  /** The methods that run each other. */
  StronglyConnectedComponents components() {
    return components;
  }

  /** All methods that are run when these are. */
  BitSet reachable(BitSet first) {
    return graph.reachable(first.stream());
  }
}
