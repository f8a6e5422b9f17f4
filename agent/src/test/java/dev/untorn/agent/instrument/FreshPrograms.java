package dev.untorn.agent.instrument;

/** Arrays that are written to before and after others can see them. */
public final class FreshPrograms {

  private static Object[] shared;
  private int count;

  private FreshPrograms() {}

  static void table() {
    shared = new Object[][] {{"a", text(1)}, {shared == null ? "b" : "c", new int[] {1, 2}}};
  }

  static void inTurns() {
    for (int i = 0; i < 3; i++) {
      shared = new Object[] {i, new long[] {i}};
    }
  }

  static void broken() {
    try {
      shared = new Object[] {"a", text(-1)};
    } catch (IllegalArgumentException e) {
      shared = new Object[] {"b", e};
    }
  }

  private static String text(int number) {
    if (number < 0) {
      throw new IllegalArgumentException();
    }
    return "text";
  }

  /** What is in the array is seen with it. */
  static int holder() {
    FreshPrograms one = new FreshPrograms();
    shared = new Object[] {one};
    one.count = 1;
    return one.count;
  }

  @SuppressWarnings("AssignmentExpression") // That is the point.
  static void shownBefore() {
    (shared = new Object[2])[1] = "a";
  }

  static void shownBetween() {
    Object[] all = {"a", "b"};
    shared = all;
    all[1] = "c";
  }
}
