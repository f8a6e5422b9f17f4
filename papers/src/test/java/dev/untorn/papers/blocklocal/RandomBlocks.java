package dev.untorn.papers.blocklocal;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes methods at random that read shared fields in monitor blocks, and compute with them. */
final class RandomBlocks {

  private static final int MAX_NESTING = 3;
  private static final int VARIABLES = 3;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int line;

  private RandomBlocks(long seed) {
    random = new Random(seed * 31 + 5);
  }

  /** A statement; what it reads or computes with are the numbers of variables. */
  sealed interface Statement {}

  /** A variable gets what is in the field. */
  record Read(int line, int target) implements Statement {}

  /** A variable gets what a method returns that locks {@code a} to read the field. */
  record Ask(int line, int target) implements Statement {}

  /** A variable gets the sum of two. */
  record Sum(int line, int target, int left, int right) implements Statement {}

  /** The field gets a variable. */
  record Write(int line, int value) implements Statement {}

  record Sync(char lock, List<Statement> body) implements Statement {}

  record If(List<Statement> yes, List<Statement> no) implements Statement {}

  record Loop(List<Statement> body) implements Statement {}

  /** A method, and the text of the class that has nothing else. */
  record Made(String name, String text, List<Statement> body) {}

  static Made make(String name, long seed) {
    RandomBlocks maker = new RandomBlocks(seed);
    maker.add("class " + name + " {");
    maker.add("  private final Object a = new Object();");
    maker.add("  private final Object b = new Object();");
    maker.add("  private int x;");
    maker.add("  static volatile int seed;");
    maker.add("  static boolean coin() { seed = seed * 31 + 7; return seed % 2 == 0; }");
    maker.add("  int ask() { synchronized (a) { return x; } }");
    maker.add("  public void work() {");
    maker.add("    int v0 = 0, v1 = 0, v2 = 0;");
    List<Statement> body = maker.statements(0);
    maker.add("  }");
    maker.add("}");
    return new Made(name, maker.text.toString(), body);
  }

  private void add(String oneLine) {
    text.append(oneLine).append('\n');
    line++;
  }

  private List<Statement> statements(int nesting) {
    List<Statement> all = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      all.add(statement(nesting));
    }
    return all;
  }

  private Statement statement(int nesting) {
    int kind = random.nextInt(nesting < MAX_NESTING ? 10 : 6);
    int one = random.nextInt(VARIABLES);
    int two = random.nextInt(VARIABLES);
    int three = random.nextInt(VARIABLES);
    switch (kind) {
      case 0, 1 -> {
        add("    v%d = x;".formatted(one));
        return new Read(line, one);
      }
      case 2 -> {
        add("    v%d = ask();".formatted(one));
        return new Ask(line, one);
      }
      case 3, 4 -> {
        add("    v%d = v%d + v%d;".formatted(one, two, three));
        return new Sum(line, one, two, three);
      }
      case 5 -> {
        add("    x = v%d;".formatted(one));
        return new Write(line, one);
      }
      case 6, 7 -> {
        char lock = random.nextBoolean() ? 'a' : 'b';
        add("    synchronized (%s) {".formatted(lock));
        List<Statement> body = statements(nesting + 1);
        add("    }");
        return new Sync(lock, body);
      }
      case 8 -> {
        add("    if (coin()) {");
        List<Statement> yes = statements(nesting + 1);
        add("    } else {");
        List<Statement> no = statements(nesting + 1);
        add("    }");
        return new If(yes, no);
      }
      default -> {
        add("    while (coin()) {");
        List<Statement> body = statements(nesting + 1);
        add("    }");
        return new Loop(body);
      }
    }
  }
}
