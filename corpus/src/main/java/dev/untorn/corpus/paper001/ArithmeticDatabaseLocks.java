package dev.untorn.corpus.paper001;

/**
 * A table of expressions: look for the result, ask for the largest key, insert, each in a step of
 * its own.
 *
 * <p>The regions are synchronized methods.
 */
public final class ArithmeticDatabaseLocks {
  private static final int CAPACITY = 1000;

  private final int[] results = new int[CAPACITY];
  private final String[] expressions = new String[CAPACITY];
  private int maxKey;

  synchronized int getKeyByResult(int result) {
    for (int key = 1; key <= maxKey; key++) {
      if (results[key] == result) {
        return key;
      }
    }
    return 0;
  }

  synchronized int getMaxKey() {
    return maxKey;
  }

  synchronized void insert(int key, String expression, int result) {
    results[key] = result;
    expressions[key] = expression;
    maxKey = key;
  }

  synchronized String getExpression(int key) {
    return expressions[key];
  }

  synchronized void setExpression(int key, String expression) {
    expressions[key] = expression;
  }

  /** Two threads can insert the same result twice, or two results under one key. */
  void add(String expression, int result) { // TORN: stale-value, causal-stale-value
    if (getKeyByResult(result) == 0) {
      int key = getMaxKey() + 1;
      insert(key, expression, result);
    }
  }

  /** Changes of the expression by another thread in between are lost. */
  void simplify(int key) { // TORN: stale-value, causal-stale-value
    String old = getExpression(key);
    if (old != null) {
      setExpression(key, old.replace("+ 0", ""));
    }
  }

  /** Fills the table. */
  static final class Client implements Runnable {
    private final ArithmeticDatabaseLocks database;
    private final int number;

    Client(ArithmeticDatabaseLocks database, int number) {
      this.database = database;
      this.number = number;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        database.add(number + " + " + i, number + i);
        database.simplify(1 + i % 10);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ArithmeticDatabaseLocks database = new ArithmeticDatabaseLocks();
    Thread first = new Thread(new Client(database, 0));
    Thread second = new Thread(new Client(database, 50));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
