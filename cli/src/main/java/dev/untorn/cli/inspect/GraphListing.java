package dev.untorn.cli.inspect;

import dev.untorn.papers.views.DependencyGraph;
import dev.untorn.papers.views.DependencyGraph.Edge;
import dev.untorn.papers.views.DependencyGraph.Node;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.IntStream;

/** Prints the causal dependencies of a program for a tool that draws graphs. */
public record GraphListing(DependencyGraph graph) {

  /** The languages in which graphs can be printed. */
  public enum Language {
    DOT,
    MERMAID
  }

  public void print(Language language, PrintStream out) {
    out.print(language == Language.DOT ? dot() : mermaid());
    out.flush();
  }

  private String dot() {
    StringJoiner lines = new StringJoiner("\n", "digraph dependencies {\n", "\n}\n");
    lines.add("  node [shape=box];");
    int cluster = 0;
    for (Map.Entry<String, List<Integer>> method : byMethod().entrySet()) {
      lines.add("  subgraph cluster" + cluster++ + " {");
      lines.add("    label=" + quoted(method.getKey()) + ";");
      method.getValue().forEach(n -> lines.add("    n" + n + " [label=" + label(n) + "];"));
      lines.add("  }");
    }
    for (Edge edge : graph.edges()) {
      lines.add("  n" + edge.from() + " -> n" + edge.to() + ";");
    }
    return lines.toString();
  }

  private String mermaid() {
    StringJoiner lines = new StringJoiner("\n", "flowchart TD\n", "\n");
    int cluster = 0;
    for (Map.Entry<String, List<Integer>> method : byMethod().entrySet()) {
      lines.add("  subgraph m" + cluster++ + "[" + quoted(method.getKey()) + "]");
      method.getValue().forEach(n -> lines.add("    n" + n + "[" + label(n) + "]"));
      lines.add("  end");
    }
    for (Edge edge : graph.edges()) {
      lines.add("  n" + edge.from() + " --> n" + edge.to());
    }
    return lines.toString();
  }

  private Map<String, List<Integer>> byMethod() {
    Map<String, List<Integer>> found = new LinkedHashMap<>();
    IntStream.range(0, graph.nodes().size())
        .forEach(
            n ->
                found
                    .computeIfAbsent(graph.nodes().get(n).method(), key -> new ArrayList<>())
                    .add(n));
    return found;
  }

  private String label(int number) {
    Node node = graph.nodes().get(number);
    return quoted(node.label());
  }

  /** A quoted label, without the three characters that labels cannot contain. */
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "'").replace("\n", " ") + '"';
  }
}
