package dev.untorn.papers.views;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.papers.views.DependencyGraph.Node;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The graph of a program is the one that the paper draws. */
class DependencyGraphTest {

  private static final String FIGURE_1B =
      """
      public class Counter extends Thread {
        private int x;
        synchronized int getX() { return x; }
        synchronized void setX(int p0) { x = p0; }
        void incX(int val) {
          int tmp = getX();
          tmp = tmp + val;
          setX(tmp);
        }
        public void run() { incX(1); }
        public static void main(String[] args) { new Counter().start(); }
      }
      """;

  @Test
  void drawsFigure3(@TempDir Path folder) throws Exception {
    Path source = Files.writeString(folder.resolve("Counter.java"), FIGURE_1B);
    Program program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
    DependencyGraph graph = DependencyGraph.of(program, name -> true);
    Set<String> edges =
        graph.edges().stream()
            .map(edge -> text(graph, edge.from()) + " -> " + text(graph, edge.to()))
            .filter(edge -> !edge.contains("this"))
            .collect(Collectors.toSet());
    assertThat(edges)
        .containsExactlyInAnyOrder(
            "getX x:3 -> getX ret",
            "getX ret -> incX tmp:6",
            "incX tmp:6 -> incX tmp:7",
            "incX val -> incX tmp:7",
            "incX tmp:7 -> setX p0",
            "setX p0 -> setX x:4");
  }

  private static String text(DependencyGraph graph, int number) {
    Node node = graph.nodes().get(number);
    return node.method().replaceFirst(".*\\.", "") + " " + node.label();
  }
}
