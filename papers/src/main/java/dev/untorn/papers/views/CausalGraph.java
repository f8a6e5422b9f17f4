package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The graph of causal dependencies of a whole program: section 4 of the paper on the SSA form. A
 * node is an instruction, as the version of a variable that it defines; a parameter or the result
 * of a method; or the conditions under which a block or a method runs.
 */
final class CausalGraph {

  private final Program program;
  private final SameThreadCalls calls;
  private final AdjacencyList.Builder edges;

  /** The first node of each method; the methods below define the order of its nodes. */
  private final int[] starts;

  /** The nodes that assign a variable. */
  private final BitSet assigned = new BitSet();

  private final Set<StateAccess> unknown = new HashSet<>();
  private final List<StateAccess> accesses = new ArrayList<>();

  private CausalGraph(Program program, SameThreadCalls calls) {
    this.program = program;
    this.calls = calls;
    starts = new int[program.methods().count() + 1];
    for (int method = 0; method < program.methods().count(); method++) {
      int size = body(method) == null ? 0 : body(method).size() + body(method).blockCount();
      starts[method + 1] = starts[method] + size + program.calls().callCount(method) + 3;
    }
    edges = new AdjacencyList.Builder(starts[program.methods().count()]);
  }

  static CausalGraph of(Program program, SameThreadCalls calls, ReachedLimits limits) {
    CausalGraph graph = new CausalGraph(program, calls);
    VariableVersions versions = new VariableVersions(program, limits);
    for (int method : calls.components().inOrder()) {
      Body body = graph.body(method);
      if (body != null && program.threads().isRun(method)) {
        graph.add(method, body, versions);
      }
    }
    return graph;
  }

  private void add(int method, Body body, VariableVersions versions) {
    Map<Integer, StateAccess> byInstruction = new HashMap<>();
    for (StateAccess access : program.accesses().of(method)) {
      byInstruction.put(access.instruction(), access);
      accesses.add(access);
    }
    versions.analyze(method, body, byInstruction, this::addVersions);
    new MethodDependencies(program, calls, this, method, byInstruction).add();
  }

  private void addVersions(VariableVersions.VisibleVersions seen) {
    for (StateAccess version : seen.versions()) {
      if (version.equals(VariableVersions.UNKNOWN)) {
        unknown.add(seen.read());
      } else {
        add(node(version), node(seen.read()));
      }
    }
  }

  private Body body(int method) {
    return program.methods().get(method).body().orElse(null);
  }

  void add(int from, int to) {
    edges.add(from, to);
  }

  /** Marks a node as an assignment of a variable, local or not. */
  void assign(int node) {
    assigned.set(node);
  }

  BitSet assigned() {
    return assigned;
  }

  AdjacencyList edges() {
    return edges.build();
  }

  List<StateAccess> accesses() {
    return accesses;
  }

  /** Whether a read can see a version from before its method began. */
  boolean isUnknown(StateAccess read) {
    return unknown.contains(read);
  }

  int node(StateAccess access) {
    return starts[access.method()] + access.instruction();
  }

  int node(int method, int instruction) {
    return starts[method] + instruction;
  }

  /** All nodes of a method. */
  IntStream nodes(int method) {
    return IntStream.range(starts[method], starts[method + 1]);
  }

  /** The conditions under which a block runs. */
  int block(int method, int block) {
    return starts[method] + body(method).size() + block;
  }

  /** The condition that control returns from the call with an index, and from those before it. */
  int comingBack(int method, int index) {
    return starts[method] + body(method).size() + body(method).blockCount() + index;
  }

  /** The condition that a method ends with an exception. */
  int failure(int method) {
    return starts[method + 1] - 3;
  }

  /** The paper's {@code m.ret}. */
  int result(int method) {
    return starts[method + 1] - 2;
  }

  /** The conditions under which a method is called: the initial set of its conditions. */
  int conditions(int method) {
    return starts[method + 1] - 1;
  }

  /** The paper's {@code m.p}. */
  List<Integer> parameters(int method) {
    List<Integer> found = new ArrayList<>();
    Body body = body(method);
    for (int i = 0; body != null && i < body.size() && body.op(i) == Op.PARAMETER; i++) {
      found.add(node(method, i));
    }
    return found;
  }
}
