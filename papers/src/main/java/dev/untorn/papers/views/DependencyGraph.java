package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The graph of causal dependencies as in figure 3 of the paper: versions of variables, parameters
 * and results, without unnamed nodes; edges are positions in the list.
 */
public record DependencyGraph(List<Node> nodes, List<Edge> edges) {

  /**
   * A version, parameter or result of a method: {@code tmp:12}, {@code x:8}, {@code p0}, {@code
   * ret}.
   */
  public record Node(String method, String label) {}

  /** The value of the first node influences that of the second. */
  public record Edge(int from, int to) {}

  public DependencyGraph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  public static DependencyGraph of(Program program, Predicate<String> isWanted) {
    SameThreadCalls calls = new SameThreadCalls(program);
    CausalGraph graph = CausalGraph.of(program, calls, new ReachedLimits());
    Map<Integer, Node> named = new TreeMap<>();
    for (int method = 0; method < program.methods().count(); method++) {
      JavaMethod declared = program.methods().get(method);
      if (declared.body().isPresent() && isWanted.test(declared.owner())) {
        name(program, graph, method, named);
      }
    }
    return contract(graph.edges(), named);
  }

  private static void name(
      Program program, CausalGraph graph, int method, Map<Integer, Node> named) {
    JavaMethod declared = program.methods().get(method);
    Body body = program.body(method);
    String name = declared.owner() + "." + declared.name();
    for (int i = 0; i < body.size(); i++) {
      int instruction = i;
      label(body, i)
          .ifPresent(label -> named.put(graph.node(method, instruction), new Node(name, label)));
    }
    for (StateAccess access : program.accesses().of(method)) {
      String label = access.variable().shortName() + ":" + body.line(access.instruction());
      named.put(graph.node(access), new Node(name, label));
    }
    if (!declared.descriptor().endsWith(")V")) {
      named.put(graph.result(method), new Node(name, "ret"));
    }
  }

  private static Optional<String> label(Body body, int instruction) {
    if (body.op(instruction) == Op.PARAMETER) {
      return Optional.of(body.localName(instruction).orElse("p" + body.parameter(instruction)));
    }
    return body.localName(instruction)
        .map(name -> body.line(instruction) == 0 ? name : name + ":" + body.line(instruction));
  }

  /** The graph of the named nodes: an edge represents each path that passes no other of them. */
  private static DependencyGraph contract(AdjacencyList edges, Map<Integer, Node> named) {
    List<Integer> numbers = List.copyOf(named.keySet());
    Map<Integer, Integer> positions = new TreeMap<>();
    numbers.forEach(node -> positions.put(node, positions.size()));
    List<Edge> found = new ArrayList<>();
    for (int node : numbers) {
      BitSet seen = new BitSet();
      Deque<Integer> waiting = new ArrayDeque<>(List.of(node));
      while (!waiting.isEmpty()) {
        edges
            .targets(waiting.poll())
            .filter(target -> !seen.get(target))
            .forEach(
                target -> {
                  seen.set(target);
                  if (named.containsKey(target)) {
                    found.add(new Edge(positions.get(node), positions.get(target)));
                  } else {
                    waiting.add(target);
                  }
                });
      }
    }
    return new DependencyGraph(List.copyOf(named.values()), found);
  }
}
