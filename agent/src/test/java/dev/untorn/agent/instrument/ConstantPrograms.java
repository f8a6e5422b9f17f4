package dev.untorn.agent.instrument;

import java.util.ArrayList;
import java.util.List;

/** Programs with fields that are as good as final, and some that only look so. */
final class ConstantPrograms {

  private static final List<Object> GIVEN = new ArrayList<>();

  private ConstantPrograms() {}

  /** Reads a private field in an operation. */
  static final class Kept {
    private static Kept shared = new Kept(3);
    private int count;
    private final int other;

    Kept(int size) {
      other = size;
      count = size > 2 ? size + other : Math.max(size, 1);
    }

    static void run() {
      shared.read();
    }

    int read() {
      return count + other + count;
    }
  }

  /** As {@link Kept}, but a method writes to it. */
  static final class Written {
    private static final Written SHARED = new Written(3);
    private int count;

    Written(int size) {
      count = size;
    }

    static void run() {
      SHARED.read();
    }

    int read() {
      return count + count;
    }

    void set(int size) {
      count = size;
    }
  }

  /** As {@link Kept}, but its constructor gives the object away before. */
  static final class GivenAway {
    private int count;

    GivenAway(int size) {
      GIVEN.add(this);
      count = size;
    }

    static void run() {
      new GivenAway(3).read();
    }

    int read() {
      return count + count;
    }
  }

  /** As {@link Kept}, but the constructor gives the object away in a loop. */
  static final class GivenAwayInLoop {
    private int count;

    GivenAwayInLoop(int size) {
      for (int i = 0; i < size; i++) {
        count = i;
        GIVEN.add(this);
      }
    }

    static void run() {
      new GivenAwayInLoop(2).read();
    }

    int read() {
      return count + count;
    }
  }

  /** As {@link Kept}, but the constructor writes to another object. */
  static final class Copied {
    private static final Copied FIRST = new Copied(null);
    private int count;

    Copied(Copied other) {
      if (other != null) {
        other.count = 3;
      }
    }

    static void run() {
      new Copied(FIRST);
      FIRST.read();
    }

    int read() {
      return count + count;
    }
  }

  /** As {@link Copied}, but only on some ways. */
  static final class CopiedPerhaps {
    private static final CopiedPerhaps FIRST = new CopiedPerhaps(null);
    private int count;

    CopiedPerhaps(CopiedPerhaps other) {
      CopiedPerhaps one = other == null ? this : other;
      one.count = 3;
      CopiedPerhaps same = other != null ? other : this;
      same.count = 4;
    }

    static void run() {
      new CopiedPerhaps(FIRST);
      FIRST.read();
    }

    int read() {
      return count + count;
    }
  }

  /** As {@link Kept}, but a class beside it writes to it. */
  static final class WrittenBeside {
    private static final WrittenBeside SHARED = new WrittenBeside(3);
    private int number;

    WrittenBeside(int size) {
      number = size;
    }

    static void run() {
      SHARED.read();
    }

    int read() {
      return number + number;
    }
  }

  /** A class beside. */
  static final class Beside {
    void write(WrittenBeside one) {
      one.number = 4;
    }
  }

  /** May give the object away, for all that is known below. */
  static class Above {}

  /** As {@link Kept}, but below another class of the program. */
  static final class Below extends Above {
    private static final Below SHARED = new Below(3);
    private int count;

    Below(int size) {
      count = size;
    }

    static void run() {
      SHARED.read();
    }

    int read() {
      return count + count;
    }
  }
}
