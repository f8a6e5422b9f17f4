package dev.untorn.agent.instrument;

import java.util.HashMap;
import java.util.Map;

/** Methods that look at something and call others; only some of these can be torn apart. */
final class QuietPrograms {

  private static Counter shared;

  private QuietPrograms() {}

  /** Has something that can change. */
  static class Counter {
    int count;

    final int doubled() {
      return 2 * count;
    }
  }

  /** Nothing happens in it. */
  private record Point(int x, int y) {
    Point plus(Point other) {
      return new Point(x + other.x, Math.max(y, other.y));
    }

    int weight() {
      return x + plus(this).y;
    }
  }

  /** Another class could do something else instead. */
  static class Open {
    int value() {
      return 1;
    }
  }

  /** Something may happen when it is used for the first time. */
  private static final class Late {
    static {
      shared.count = 1;
    }

    static int value() {
      return 1;
    }
  }

  static void run() {
    shared = new Counter();
    quiet(shared);
    open(shared, new Open());
    late(shared);
    changing(shared);
  }

  /** What the compiler looks up in an array. */
  enum Colour {
    RED,
    GREEN
  }

  /** Has a table that is filled before anybody can look into it. */
  static final class Table {
    private static final Map<String, Integer> NUMBERS = new HashMap<>();

    static {
      NUMBERS.put("one", 1);
    }

    static Integer number(String name) {
      return NUMBERS.get(name);
    }
  }

  static void choose() {
    Table.number("one");
    name(Colour.RED);
    name(Colour.GREEN);
  }

  private static String name(Colour colour) {
    return switch (colour) {
      case RED -> "red";
      case GREEN -> "green";
    };
  }

  static int quiet(Counter counter) {
    return counter.count + new Point(1, 2).plus(new Point(3, 4)).weight();
  }

  static int open(Counter counter, Open open) {
    return counter.count + open.value();
  }

  static int late(Counter counter) {
    return counter.count + Late.value();
  }

  static int changing(Counter counter) {
    return counter.count + counter.doubled();
  }
}
