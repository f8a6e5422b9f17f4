package dev.untorn.papers.views;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes classes at random with atomic methods, and one method that computes with their results. */
final class RandomAtomics {

  private static final int MAX_NESTING = 2;
  static final int FIELDS = 3;
  static final int ATOMICS = 4;
  private static final int VARIABLES = 3;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int number;

  private RandomAtomics(long seed) {
    random = new Random(seed * 31 + 5);
  }

  /** A statement of the paper's language; its number is what the paper makes a hash of. */
  sealed interface Statement {}

  /** A local variable gets the sum of two others. */
  record Sum(int number, int target, int left, int right) implements Statement {}

  /** A local variable gets a new value. */
  record Fresh(int number, int target) implements Statement {}

  record Read(int number, int target, int field) implements Statement {}

  record Write(int number, int field, int value) implements Statement {}

  record Call(int number, int target, int method, int argument) implements Statement {}

  record If(int condition, List<Statement> yes, List<Statement> no) implements Statement {}

  record While(int condition, List<Statement> body) implements Statement {}

  record Return(int value) implements Statement {}

  /**
   * A class.
   *
   * @param methods the atomic methods; the last one is that which calls them
   */
  record Made(String name, String text, List<List<Statement>> methods) {}

  static Made make(String name, long seed) {
    RandomAtomics maker = new RandomAtomics(seed);
    maker.add("public class " + name + " implements Runnable {");
    for (int field = 0; field < FIELDS; field++) {
      maker.add("  private int f" + field + ";");
    }
    List<List<Statement>> methods = new ArrayList<>();
    for (int method = 0; method < ATOMICS; method++) {
      maker.add("  synchronized int m" + method + "(int v0) {");
      maker.add("    int v1 = Thread.activeCount(), v2 = Thread.activeCount();");
      methods.add(maker.method(true));
    }
    maker.add("  int work(int v0) {");
    maker.add("    int v1 = Thread.activeCount(), v2 = Thread.activeCount();");
    methods.add(maker.method(false));
    maker.add("  public void run() { work(1); }");
    maker.add("  public static void main(String[] args) {");
    maker.add("    " + name + " shared = new " + name + "();");
    maker.add("    for (int i = 0; i < 9; i++) new Thread(shared).start();");
    maker.add("  }");
    maker.add("}");
    return new Made(name, maker.text.toString(), methods);
  }

  private void add(String line) {
    text.append(line).append('\n');
  }

  private List<Statement> method(boolean isAtomic) {
    List<Statement> body = new ArrayList<>(statements(0, isAtomic));
    Return end = new Return(random.nextInt(VARIABLES));
    add("    return v" + end.value() + ";");
    add("  }");
    body.add(end);
    return body;
  }

  private List<Statement> statements(int depth, boolean isAtomic) {
    List<Statement> found = new ArrayList<>();
    int count = 1 + random.nextInt(isAtomic ? 3 : 4);
    for (int i = 0; i < count; i++) {
      found.add(statement(depth, isAtomic));
    }
    return found;
  }

  private Statement statement(int depth, boolean isAtomic) {
    int choice = random.nextInt(depth < MAX_NESTING ? 8 : 6);
    int target = random.nextInt(VARIABLES);
    int used = random.nextInt(VARIABLES);
    if (choice == 6) {
      add("    if (v" + used + " > 0) {");
      List<Statement> yes = statements(depth + 1, isAtomic);
      add("    } else {");
      List<Statement> no = statements(depth + 1, isAtomic);
      add("    }");
      return new If(used, yes, no);
    } else if (choice == 7) {
      add("    while (v" + used + " > 0) {");
      List<Statement> body = statements(depth + 1, isAtomic);
      add("    }");
      return new While(used, body);
    }
    return simple(choice, target, used, isAtomic);
  }

  private Statement simple(int choice, int target, int used, boolean isAtomic) {
    int here = number++;
    int field = random.nextInt(FIELDS);
    if (choice == 0) {
      add("    v" + target + " = Thread.activeCount();");
      return new Fresh(here, target);
    } else if (choice == 1) {
      int other = random.nextInt(VARIABLES);
      add("    v" + target + " = v" + used + " + v" + other + ";");
      return new Sum(here, target, used, other);
    } else if (!isAtomic) {
      int method = random.nextInt(ATOMICS);
      add("    v" + target + " = m" + method + "(v" + used + ");");
      return new Call(here, target, method, used);
    } else if (choice < 4) {
      add("    v" + target + " = f" + field + ";");
      return new Read(here, target, field);
    }
    add("    f" + field + " = v" + used + ";");
    return new Write(here, field, used);
  }
}
