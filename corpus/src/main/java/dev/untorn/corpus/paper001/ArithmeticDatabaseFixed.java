package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link ArithmeticDatabase}: each change of the table is one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class ArithmeticDatabaseFixed {
  private static final int CAPACITY = 1000;

  private final int[] results = new int[CAPACITY];
  private final String[] expressions = new String[CAPACITY];
  private int maxKey;

  @Atomic
  synchronized int getKeyByResult(int result) {
    for (int key = 1; key <= maxKey; key++) {
      if (results[key] == result) {
        return key;
      }
    }
    return 0;
  }

  @Atomic
  synchronized int getMaxKey() {
    return maxKey;
  }

  @Atomic
  synchronized void insert(int key, String expression, int result) {
    results[key] = result;
    expressions[key] = expression;
    maxKey = key;
  }

  @Atomic
  synchronized String getExpression(int key) {
    return expressions[key];
  }

  @Atomic
  synchronized void setExpression(int key, String expression) {
    expressions[key] = expression;
  }

  @Atomic
  synchronized void add(String expression, int result) {
    if (getKeyByResult(result) == 0) {
      int key = getMaxKey() + 1;
      insert(key, expression, result);
    }
  }

  @Atomic
  synchronized void simplify(int key) {
    String old = getExpression(key);
    if (old != null) {
      setExpression(key, old.replace("+ 0", ""));
    }
  }

  /** Fills the table. */
  static final class Client implements Runnable {
    private final ArithmeticDatabaseFixed database;
    private final int number;

    Client(ArithmeticDatabaseFixed database, int number) {
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
    ArithmeticDatabaseFixed database = new ArithmeticDatabaseFixed();
    Thread first = new Thread(new Client(database, 0));
    Thread second = new Thread(new Client(database, 50));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
