package dev.untorn.analysis.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Made code has methods as large as a class file allows, with a thousand blocks that lock: both
 * rules come to an end there, and still find what is torn.
 */
@Tag("slow")
@Timeout(60)
class LargeMethodTest {

  private static final int BLOCKS = 1_000;

  @TempDir private Path folder;

  /** A method that takes one lock again and again, or many locks twice each. */
  private record Shape(String name, String fields, IntFunction<String> statement) {

    private static int half() {
      return BLOCKS / 2;
    }

    private static String declared(String field) {
      return lines(half(), i -> field.formatted(i));
    }

    private static String alternate(int i) {
      return i % 2 == 0 ? "v = x;" : "x = v * 3;";
    }

    private static String readOrWrite(int i) {
      return (i < half() ? "v = v * 3 + x%d;" : "x%d = v;").formatted(i % half());
    }

    private static String lines(int count, IntFunction<String> line) {
      return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining("\n"));
    }

    @Override
    public String toString() {
      return name;
    }

    String source() {
      return """
          class Large implements Runnable {
            static class Cell {
              private int v;
              synchronized int get() { return v; }
              synchronized void set(int w) { v = w; }
            }
            %s
            public void run() { work(); }
            synchronized void work() {
              int v = 0;
              %s
            }
            public static void main(String[] args) {
              Large large = new Large();
              new Thread(large).start();
              new Thread(large::other).start();
            }
          }
          """
          .formatted(fields, lines(BLOCKS, statement));
    }
  }

  static Stream<Shape> shapes() {
    return Stream.of(
        new Shape(
            "one lock",
            "final Object lock = new Object(); int x; void other() { synchronized (lock) { x = 7; } }",
            i -> "synchronized (lock) { %s }".formatted(Shape.alternate(i))),
        new Shape(
            "many locks",
            Shape.declared("final Object l%d = new Object(); int x%<d;")
                + "void other() { synchronized (l1) { x1 = 7; } }",
            i -> "synchronized (l%d) { %s }".formatted(i % Shape.half(), Shape.readOrWrite(i))),
        new Shape(
            "changing locks",
            Shape.declared("Object l%d = new Object(); int x%<d;")
                + "void other() { synchronized (l1) { x1 = 7; } l0 = new Object(); }",
            i -> "synchronized (l%d) { %s }".formatted(i % Shape.half(), Shape.readOrWrite(i))),
        new Shape(
            "calls",
            Shape.declared("final Cell l%d = new Cell();") + "void other() { l1.set(7); }",
            i ->
                (i < Shape.half() ? "v = v * 3 + l%d.get();" : "l%d.set(v);")
                    .formatted(i % Shape.half())),
        new Shape(
            "tests",
            "final Object lock = new Object(); int x; boolean isOpen() { return x > 0; }"
                + "void other() { synchronized (lock) { x = 7; } }",
            i -> "if (isOpen()) synchronized (lock) { %s }".formatted(Shape.alternate(i))));
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void bothRulesComeToAnEnd(Shape shape) throws Exception {
    Path source = Files.writeString(folder.resolve("Large.java"), shape.source());
    Program program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
    assertThat(program.problems()).isEmpty();
    for (CheckMode mode : CheckMode.values()) {
      assertThat(found(program, mode, Rule.LOCKING_PATTERN)).isNotEmpty().containsOnly("work");
    }
    assertThat(found(program, CheckMode.DEFAULT, Rule.LOCKING_PATTERN_VARIANT)).isSubsetOf("work");
  }

  private static List<String> found(Program program, CheckMode mode, Rule rule) {
    List<String> found = new ArrayList<>();
    new LockingPatternChecker(rule)
        .check(program, new CheckOptions(mode), one -> found.add(one.operation().method()));
    return found;
  }
}
