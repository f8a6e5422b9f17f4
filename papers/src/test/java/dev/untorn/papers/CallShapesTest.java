package dev.untorn.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each rule as published, with each shape of a call. The papers define their patterns on what runs,
 * so a call must make no difference, however it is written: what is torn is reported, and the same
 * in one critical section is not. What another thread runs belongs to no operation of the caller.
 */
@Timeout(120)
class CallShapesTest {

  /** The rules, by the beginning of the names of the methods that they are about. */
  private static final Map<Rule, String> RULES =
      new TreeMap<>(
          Map.of(
              Rule.STALE_VALUE, "copy",
              Rule.CAUSAL_STALE_VALUE, "copy",
              Rule.VIEW_INCONSISTENCY, "view",
              Rule.VIEWS_ARTHO, "view",
              Rule.LOCKING_PATTERN, "lock",
              Rule.LOCKING_PATTERN_VARIANT, "lock"));

  /**
   * How a method is called: {@code NAME} stands for it. A shape has members, statements at the
   * beginning of the caller, and the call.
   */
  private enum Shape {
    DIRECT("", "", "NAME()"),
    RECURSIVE("int recNAME(int n) { return n == 0 ? NAME() : recNAME(n - 1); }", "", "recNAME(3)"),
    RECURSIVE_LATER(
        "int recNAME(int n) { if (n > 0) { return recNAME(n - 1); } return NAME(); }",
        "",
        "recNAME(3)"),
    MUTUALLY_RECURSIVE(
        """
        int pingNAME(int n) { return n == 0 ? NAME() : pongNAME(n - 1); }
        int pongNAME(int n) { return n == 0 ? 0 : pingNAME(n - 1); }
        """,
        "",
        "pongNAME(3)"),
    THREE_RECURSIVE(
        """
        int oneNAME(int n) { return n == 0 ? 0 : twoNAME(n - 1); }
        int twoNAME(int n) { return n == 0 ? 0 : threeNAME(n - 1); }
        int threeNAME(int n) { return n == 0 ? NAME() : n == 1 ? oneNAME(n) : twoNAME(n); }
        """,
        "",
        "oneNAME(3)"),
    INTERFACE_OF_ONE(ways(1), "", "anyNAME(0).run(this)"),
    INTERFACE_OF_TWO(ways(2), "", "anyNAME(0).run(this)"),
    INTERFACE_OF_FIVE(ways(5), "", "anyNAME(0).run(this)"),
    RECURSIVE_INTERFACE(
        """
        interface WaysNAME { int run(Shapes c, int n); }
        static class EndNAME implements WaysNAME {
          public int run(Shapes c, int n) { return c.NAME(); }
        }
        static class StepNAME implements WaysNAME {
          public int run(Shapes c, int n) { return anyNAME(n).run(c, n - 1); }
        }
        static WaysNAME anyNAME(int n) { return n == 0 ? new EndNAME() : new StepNAME(); }
        """,
        "",
        "anyNAME(2).run(this, 1)"),
    LAMBDA("", "", "((Function) c -> c.NAME()).run(this)"),
    LAMBDA_IN_LOCAL("", "Function fNAME = c -> c.NAME();", "fNAME.run(this)"),
    LAMBDA_CHOSEN("", "Function fNAME = coin ? c -> c.NAME() : c -> 1;", "fNAME.run(this)"),
    LAMBDA_IN_FIELD("final Function fieldNAME = c -> c.NAME();", "", "fieldNAME.run(this)"),
    LAMBDA_CAPTURING("", "IntSupplier sNAME = () -> NAME();", "sNAME.getAsInt()"),
    LAMBDA_CAPTURING_TWO(
        "",
        "int oneNAME = sum; IntSupplier sNAME = () -> coin ? NAME() : oneNAME;",
        "sNAME.getAsInt()"),
    LAMBDA_PASSED(
        "int applyNAME(Function f) { return f.run(this); }", "", "applyNAME(c -> c.NAME())"),
    LAMBDA_CAPTURING_PASSED(
        "int applyNAME(IntSupplier s) { return s.getAsInt(); }", "", "applyNAME(() -> NAME())"),
    BOUND_METHOD_REFERENCE_PASSED_ON(
        """
        int applyNAME(IntSupplier s) { return s.getAsInt(); }
        int passNAME(IntSupplier s) { return applyNAME(s); }
        """,
        "IntSupplier sNAME = this::NAME;",
        "passNAME(sNAME)"),
    LAMBDA_PASSED_ON(
        """
        int applyNAME(Function f) { return f.run(this); }
        int passNAME(Function f) { return applyNAME(f); }
        """,
        "Function fNAME = c -> c.NAME();",
        "passNAME(fNAME)"),
    LAMBDA_PASSED_TO_RECURSION(
        "int applyNAME(Function f, int n) { return n == 0 ? f.run(this) : applyNAME(f, n - 1); }",
        "",
        "applyNAME(c -> c.NAME(), 2)"),
    LAMBDA_RUN_REPEATEDLY(
        """
        int repeatNAME(Function f) {
          int v = 0;
          for (int i = 0; i < 2; i++) { v = f.run(this); }
          return v;
        }
        """,
        "",
        "repeatNAME(c -> c.NAME())"),
    LAMBDA_NESTED(
        "",
        "Function fNAME = c -> { Function g = d -> d.NAME(); return g.run(c); };",
        "fNAME.run(this)"),
    LAMBDA_IN_LAMBDA(
        FUN,
        "FunNAME gNAME = c -> c.NAME(); FunNAME fNAME = c -> gNAME.run(c);",
        "fNAME.run(this)"),
    LAMBDA_RETURNED(
        FUN + "FunNAME makeNAME() { return c -> c.NAME(); }", "", "makeNAME().run(this)"),
    METHOD_REFERENCE("", "Function fNAME = Shapes::NAME;", "fNAME.run(this)"),
    BOUND_METHOD_REFERENCE("", "IntSupplier sNAME = this::NAME;", "sNAME.getAsInt()"),
    METHOD_REFERENCE_PASSED(
        "int applyNAME(Function f) { return f.run(this); }", "", "applyNAME(Shapes::NAME)"),
    NAMED_CLASS(
        """
        static class NamedNAME implements FunNAME {
          public int run(Shapes c) { return c.NAME(); }
        }
        int applyNAME(FunNAME f) { return f.run(this); }
        """
            + FUN,
        "",
        "applyNAME(new NamedNAME())"),
    ANONYMOUS_CLASS(
        FUN + "int applyNAME(FunNAME f) { return f.run(this); }",
        "",
        "applyNAME(new FunNAME() { public int run(Shapes c) { return c.NAME(); } })"),
    LIBRARY_CALLBACK("", "", "Optional.of(1).map(n -> NAME()).get()"),
    EXECUTOR(
        """
        int elsewhereNAME() {
          ForkJoinPool.commonPool().execute(() -> NAME());
          return 1;
        }
        """,
        "",
        "elsewhereNAME()");

    private final String members;
    private final String statements;
    private final String call;

    Shape(String members, String statements, String call) {
      this.members = members;
      this.statements = statements;
      this.call = call;
    }

    private static String ways(int count) {
      StringBuilder text = new StringBuilder("interface WaysNAME { int run(Shapes c); }\n");
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < count; i++) {
        text.append("static class Way%dNAME implements WaysNAME { ".formatted(i))
            .append(
                "public int run(Shapes c) { return %s; } }\n"
                    .formatted(i == count - 1 ? "c.NAME()" : i));
        all.append(" new Way%dNAME(),".formatted(i));
      }
      return text.append("static WaysNAME[] allNAME = {%s };\n".formatted(all))
          .append("static WaysNAME anyNAME(int i) { return allNAME[i]; }\n")
          .toString();
    }

    /** A method whose statements call others where it says {@code CALL NAME;}. */
    private String method(String name, String... lines) {
      StringBuilder before = new StringBuilder();
      StringBuilder after = new StringBuilder();
      for (String line : lines) {
        String text = line;
        int at = line.indexOf("CALL ");
        if (at >= 0) {
          String called = line.substring(at + 5, line.indexOf(';', at));
          String setup = statements.replace("NAME", called);
          if (before.indexOf(setup) < 0) {
            before.append(setup).append('\n');
          }
          text = line.replace("CALL " + called, call.replace("NAME", called));
        }
        after.append(text).append('\n');
      }
      return "void %s() {\n%s%s}\n".formatted(name, before, after);
    }

    private String source() {
      StringBuilder text = new StringBuilder(BEGIN);
      for (String name : Set.of("getA", "getB", "peekA", "peekB", "lock")) {
        text.append(members.replace("NAME", name)).append('\n');
      }
      return text.append(
              method("copyTorn", "int v = CALL getA;", "synchronized (this) { a = v + 1; }"))
          .append(
              method("copyWhole", "synchronized (this) {", "int v = CALL peekA;", "a = v + 1; }"))
          .append(method("viewTorn", "int v = CALL getA;", "int w = CALL getB;", "put(v + w);"))
          .append(
              method(
                  "viewWhole",
                  "synchronized (this) {",
                  "int v = CALL peekA;",
                  "int w = CALL peekB;",
                  "sum = v + w; }"))
          .append(
              method("lockTorn", "synchronized (this) {", "int v = CALL lock;", "v = CALL lock; }"))
          .append(
              method(
                  "lockWhole",
                  "synchronized (this) {",
                  "synchronized (other) {",
                  "int v = CALL lock;",
                  "v = CALL lock; } }"))
          .append("}\n")
          .toString();
    }
  }

  /** For functions that go where they cannot be told apart from others of one type. */
  private static final String FUN = "interface FunNAME { int run(Shapes c); }\n";

  private static final String BEGIN =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.function.*;

      public class Shapes {
        interface Function { int run(Shapes c); }

        static volatile boolean coin;
        private final Object other = new Object();
        private int a;
        private int b;
        private int sum;

        synchronized int getA() { return a; }
        synchronized int getB() { return b; }
        int peekA() { return a; }
        int peekB() { return b; }
        synchronized void setBoth(int v) { a = v; b = v; }
        synchronized void put(int v) { sum = v; }
        int lock() { synchronized (other) { return 1; } }

        public static void main(String[] args) {
          Shapes one = new Shapes();
          for (int i = 0; i < 2; i++) {
            new Thread(() -> {
              one.copyTorn();
              one.copyWhole();
              one.viewTorn();
              one.viewWhole();
              one.lockTorn();
              one.lockWhole();
              one.setBoth(3);
            }).start();
          }
        }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void makesNoDifference(Shape shape) throws Exception {
    Path source = Files.writeString(folder.resolve("Shapes.java"), shape.source());
    Program program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
    assertThat(program.problems()).isEmpty();
    Map<Rule, Set<String>> expected = new TreeMap<>();
    Map<Rule, Set<String>> found = new TreeMap<>();
    RULES.forEach(
        (rule, methods) -> {
          expected.put(rule, shape == Shape.EXECUTOR ? Set.of() : Set.of(methods + "Torn"));
          found.put(rule, new TreeSet<>());
          CheckerList.of(rule)
              .check(
                  program,
                  new CheckOptions(CheckMode.PAPER),
                  one -> {
                    if (one.operation().method().startsWith(methods)) {
                      found.get(rule).add(one.operation().method());
                    }
                  });
        });
    assertThat(found).isEqualTo(expected);
  }
}
