package dev.untorn.agent.instrument;

/** Loops that only read, again and again; each looks whether its result is right. */
public final class LoopPrograms {

  private static int[] numbers = {1, 2, 3, 4};
  private static int[] others = {10, 20, 30, 40};
  private static int[][] table = {numbers, others};
  private static int limit = 4;
  private static LoopPrograms one;

  private int field;

  private LoopPrograms() {}

  /** Makes them variables. */
  static void change() {
    numbers = new int[] {1, 2, 3, 4};
    others = new int[] {10, 20, 30, 40};
    table = new int[][] {numbers, others};
    limit = 4;
    one = new LoopPrograms();
  }

  private static void expect(int expected, int actual) {
    if (expected != actual) {
      throw new IllegalStateException(actual + " instead of " + expected);
    }
  }

  static void rounds() {
    int sum = 0;
    for (int round = 0; round < 9; round++) {
      for (int i = 0; i < limit; i++) {
        sum += numbers[i];
      }
    }
    expect(90, sum);
  }

  static void rows() {
    int sum = 0;
    for (int round = 0; round < 6; round++) {
      for (int row = 0; row < 2; row++) {
        for (int i = 0; i < 4; i++) {
          sum += table[row][i];
        }
      }
    }
    expect(660, sum);
  }

  static void columns() {
    int sum = 0;
    for (int round = 0; round < 6; round++) {
      for (int i = 0; i < 4; i++) {
        for (int row = 0; row < 2; row++) {
          sum += table[row][i];
        }
      }
    }
    expect(660, sum);
  }

  static void oneRowEach() {
    int sum = 0;
    for (int round = 0; round < 6; round++) {
      int row = round % 2;
      for (int i = 0; i < 4; i++) {
        sum += table[row][i] + table[row][3 - i];
      }
      row = 1 - row;
      for (int i = 0; i < 4; i++) {
        sum += table[row][i];
      }
    }
    expect(990, sum);
  }

  static void otherArray() {
    int[] now = numbers;
    int sum = 0;
    for (int i = 0; i < 40; i++) {
      sum += now[i % 4];
      if (i == 30) {
        now = others;
      }
    }
    expect(316, sum);
  }

  static void doWhile() {
    int sum = 0;
    int i = 0;
    do {
      if (numbers[i % 4] == 3) {
        continue;
      }
      sum += numbers[i % 4];
    } while (++i % 4 != 2 || sum < 60);
    expect(66, sum);
  }

  static void returns() {
    expect(29, find(40));
    expect(-1, find(5));
  }

  private static synchronized int find(int most) {
    for (int i = 0; i < most; i++) {
      if (i / 9 == numbers[i % 4] + 2) {
        return i + 1;
      }
      int next = numbers[(i + 1) % 4];
      if (next == 1) {
        continue;
      }
      if (next == 3 && limit == 5) {
        return 0;
      }
    }
    return -1;
  }

  static void caught() {
    int sum = 0;
    for (int round = 0; round < 3; round++) {
      int line = new Throwable().getStackTrace()[0].getLineNumber() + 3;
      try {
        for (int i = 0; ; i++) {
          sum += numbers[i < 20 ? i % 4 : i];
        }
      } catch (ArrayIndexOutOfBoundsException e) {
        expect(line, e.getStackTrace()[0].getLineNumber());
        sum++;
      }
    }
    expect(153, sum);
  }

  static void caughtInside() {
    int sum = 0;
    for (int i = 0; i < 30; i++) {
      try {
        sum += numbers[i % 5];
      } catch (ArrayIndexOutOfBoundsException e) {
        sum += 100;
      }
    }
    expect(660, sum);
  }

  static void onNull() {
    int[] now = numbers;
    int sum = 0;
    try {
      for (int i = 0; i < 40; i++) {
        sum += now[i % 4];
        if (i == 30) {
          now = null;
        }
      }
    } catch (NullPointerException e) {
      sum = -sum;
    }
    expect(-76, sum);
  }

  static void writes() {
    one = new LoopPrograms();
    LoopPrograms object = one;
    for (int i = 0; i < 20; i++) {
      object.field = i;
      limit = Math.max(limit, 4);
    }
    expect(19, object.field);
  }
}
