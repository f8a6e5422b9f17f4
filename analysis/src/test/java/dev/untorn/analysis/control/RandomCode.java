package dev.untorn.analysis.control;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A random method of marks, tests, loops and synchronized blocks, and all executions of it: each
 * test comes out both ways, and a loop runs at most twice.
 */
final class RandomCode {

  /** What the source of a random method calls. */
  static final String HEAD =
      """
        static final Object A = new Object();
        static final Object B = new Object();
        static final Object C = new Object();

        static void mark(int number) {
          System.out.println(number);
        }

        static boolean ask(int number) {
          return Math.random() < number;
        }
      """;

  private static final int MAX_NESTING = 3;
  private static final int MAX_NODES = 16;
  private static final int MAX_ROUNDS = 2;
  private static final int MAX_EXECUTIONS = 300;
  private static final List<String> LOCKS = List.of("A", "B", "C");

  /** What a random method may consist of. */
  enum Style {
    LOOPS,
    LOCKS
  }

  /** A statement, which knows its source and all its executions. */
  private interface Statement {

    String text();

    void run(List<Step> steps, Next next);
  }

  private record Mark(int number) implements Statement {

    @Override
    public String text() {
      return "mark(" + number + ");\n";
    }

    @Override
    public void run(List<Step> steps, Next next) {
      next.behind().accept(with(steps, new Step(number, false, false, next.held())));
    }
  }

  private record If(int number, List<Statement> then, List<Statement> otherwise)
      implements Statement {

    @Override
    public String text() {
      return "if (ask(%d)) {\n%s} else {\n%s}\n"
          .formatted(number, RandomCode.text(then), RandomCode.text(otherwise));
    }

    @Override
    public void run(List<Step> steps, Next next) {
      RandomCode.run(then, with(steps, new Step(number, true, true, next.held())), next);
      RandomCode.run(otherwise, with(steps, new Step(number, true, false, next.held())), next);
    }
  }

  private record While(int number, List<Statement> body) implements Statement {

    @Override
    public String text() {
      return "while (ask(%d)) {\n%s}\n".formatted(number, RandomCode.text(body));
    }

    @Override
    public void run(List<Step> steps, Next next) {
      round(steps, next, MAX_ROUNDS);
    }

    private void round(List<Step> steps, Next next, int rounds) {
      next.behind().accept(with(steps, new Step(number, true, false, next.held())));
      if (rounds > 0) {
        Next inside =
            new Next(
                more -> round(more, next, rounds - 1), next.behind(), next.over(), next.held());
        RandomCode.run(body, with(steps, new Step(number, true, true, next.held())), inside);
      }
    }
  }

  private record Locked(String lock, List<Statement> body) implements Statement {

    @Override
    public String text() {
      return "synchronized (%s) {\n%s}\n".formatted(lock, RandomCode.text(body));
    }

    @Override
    public void run(List<Step> steps, Next next) {
      Map<String, Integer> held = new TreeMap<>(next.held());
      held.putIfAbsent(lock, steps.size() * LOCKS.size() + held.size());
      RandomCode.run(body, steps, new Next(next.behind(), next.loopExit(), next.over(), held));
    }
  }

  private enum End implements Statement {
    RETURN("return;"),
    BREAK("break;"),
    THROW("throw new IllegalStateException();");

    private final String text;

    End(String text) {
      this.text = text;
    }

    @Override
    public String text() {
      return text + "\n";
    }

    @Override
    public void run(List<Step> steps, Next next) {
      if (this == BREAK) {
        next.loopExit().accept(steps);
      } else {
        next.over().accept(new Execution(steps, this == RETURN));
      }
    }
  }

  /**
   * Where an execution goes on.
   *
   * @param over hears that it is over
   * @param held the locks that are held here
   */
  private record Next(
      Consumer<List<Step>> behind,
      Consumer<List<Step>> loopExit,
      Consumer<Execution> over,
      Map<String, Integer> held) {}

  /**
   * A step of an execution.
   *
   * @param isTest whether it is a test and not a mark
   * @param outcome how the test comes out
   * @param held the locks that are held, with a number that says when each was taken
   */
  record Step(int number, boolean isTest, boolean outcome, Map<String, Integer> held) {}

  /** An execution; no step follows one that throws something. */
  record Execution(List<Step> steps, boolean returns) {}

  private final Random random;
  private final Style style;
  private final List<Statement> body;
  private int nodes;

  RandomCode(long seed, Style style) {
    random = new Random(seed * 7919 + 17);
    this.style = style;
    body = statements(0, false);
  }

  /** How many marks and tests there are; they are numbered together. */
  int nodes() {
    return nodes;
  }

  private List<Statement> statements(int nesting, boolean isInLoop) {
    List<Statement> made = new ArrayList<>();
    int count = 1 + random.nextInt(nesting == 0 ? 4 : 3);
    for (int k = 0; k < count; k++) {
      made.add(statement(nesting, isInLoop));
    }
    made.add(new Mark(nodes++));
    return made;
  }

  private Statement statement(int nesting, boolean isInLoop) {
    int kind = random.nextInt(10);
    if (nesting == MAX_NESTING || nodes > MAX_NODES || kind < 2) {
      return new Mark(nodes++);
    }
    int number = nodes++;
    if (kind < 4) {
      End end = End.values()[random.nextInt(3)];
      boolean isPossible = isInLoop || end != End.BREAK;
      return new If(number, List.of(isPossible ? end : End.RETURN), List.of());
    }
    if (kind >= 7) {
      return style == Style.LOOPS
          ? new While(number, statements(nesting + 1, true))
          : new Locked(LOCKS.get(random.nextInt(3)), statements(nesting + 1, isInLoop));
    }
    List<Statement> then = statements(nesting + 1, isInLoop);
    return new If(
        number, then, random.nextBoolean() ? statements(nesting + 1, isInLoop) : List.of());
  }

  /** The source of the method. */
  String text(String name) {
    return "static void %s() {\n%s}\n\n".formatted(name, text(body));
  }

  private static String text(List<Statement> statements) {
    return statements.stream().map(Statement::text).collect(joining());
  }

  /** Says that a method has more executions than are wanted. */
  private static final class TooManyException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** All executions of the method; nothing if there are too many. */
  Optional<List<Execution>> executions() {
    List<Execution> all = new ArrayList<>();
    Consumer<Execution> over =
        one -> {
          all.add(one);
          if (all.size() > MAX_EXECUTIONS) {
            throw new TooManyException();
          }
        };
    Consumer<List<Step>> end = steps -> over.accept(new Execution(steps, true));
    try {
      run(body, List.of(), new Next(end, end, over, Map.of()));
    } catch (TooManyException e) {
      return Optional.empty();
    }
    return Optional.of(all);
  }

  private static void run(List<Statement> statements, List<Step> steps, Next next) {
    if (statements.isEmpty()) {
      next.behind().accept(steps);
      return;
    }
    List<Statement> rest = statements.subList(1, statements.size());
    statements
        .get(0)
        .run(
            steps,
            new Next(more -> run(rest, more, next), next.loopExit(), next.over(), next.held()));
  }

  private static List<Step> with(List<Step> steps, Step more) {
    List<Step> longer = new ArrayList<>(steps);
    longer.add(more);
    return longer;
  }
}
