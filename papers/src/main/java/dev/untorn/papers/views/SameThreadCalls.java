package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.graph.StronglyConnectedComponents;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** The methods that the same thread runs through the calls of a method. */
final class SameThreadCalls {

  private final Program program;

  private final AdjacencyList graph;
  private final StronglyConnectedComponents components;

  SameThreadCalls(Program program) {
    this.program = program;
    graph =
        AdjacencyList.of(
            program.methods().count(),
            method ->
                program
                    .calls()
                    .calls(method)
                    .flatMap(call -> runs(method, call))
                    .sorted()
                    .distinct()
                    .toArray());
    components = StronglyConnectedComponents.of(graph);
  }

  int[] of(int method, int call) {
    return runs(method, call).sorted().distinct().toArray();
  }

  private IntStream runs(int method, int call) {
    return IntStream.concat(
        program.calls().targets(method, call).stream(),
        program.calls().runs(method, call).stream()
            .filter(run -> run.when() != When.ELSEWHERE)
            .mapToInt(CallbackTarget::method));
  }

  AdjacencyList graph() {
    return graph;
  }

  StronglyConnectedComponents components() {
    return components;
  }

  /** The processes: all {@code main} methods form one; each other entry forms a separate one. */
  List<ProcessCode> processes() {
    List<ProcessCode> found = new ArrayList<>();
    BitSet mains = new BitSet();
    for (ThreadEntry entry : program.threads().entries()) {
      if (entry.kind() == ThreadEntry.Kind.MAIN) {
        mains.set(entry.method());
      } else {
        BitSet methods = graph.reachable(IntStream.of(entry.method()));
        found.add(new ProcessCode(methods, entry.isMany()));
      }
    }
    if (!mains.isEmpty()) {
      found.add(new ProcessCode(graph.reachable(mains.stream()), false));
    }
    return found;
  }

  /**
   * The paper's process: all methods that a thread can run; many if two threads can run it at once.
   */
  record ProcessCode(BitSet methods, boolean isMany) {

    /** This process combined with another one; both can run at the same time. */
    ProcessCode with(ProcessCode other) {
      BitSet both = (BitSet) methods.clone();
      both.or(other.methods);
      return new ProcessCode(both, true);
    }
  }
}
