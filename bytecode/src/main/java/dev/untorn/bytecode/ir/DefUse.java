package dev.untorn.bytecode.ir;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.function.IntPredicate;

/** Which instructions of a body use each value. */
public final class DefUse {

  /** The users of all values one behind the other, and where those of each value begin. */
  private final int[] users;

  private final int[] starts;

  private DefUse(int[] users, int[] starts) {
    this.users = users;
    this.starts = starts;
  }

  /** The uses of a body; they are computed once. */
  public static DefUse of(Body body) {
    return body.uses();
  }

  static DefUse find(Body body) {
    int[] starts = new int[body.size() + 1];
    forEach(body, (value, user) -> starts[value + 1]++);
    for (int value = 0; value < body.size(); value++) {
      starts[value + 1] += starts[value];
    }
    int[] users = new int[starts[body.size()]];
    int[] next = starts.clone();
    forEach(body, (value, user) -> users[next[value]++] = user);
    return new DefUse(users, starts);
  }

  /** Receives each user of a value. */
  private interface Visitor {
    void visit(int value, int user);
  }

  /** Visits each user of each value once, though a value can be several of its operands. */
  private static void forEach(Body body, Visitor visitor) {
    int[] last = new int[body.size()];
    Arrays.fill(last, -1);
    for (int i = 0; i < body.size(); i++) {
      for (int k = 0; k < body.operandCount(i); k++) {
        int value = body.operand(i, k);
        if (value >= 0 && value < last.length && last[value] != i) {
          last[value] = i;
          visitor.visit(value, i);
        }
      }
    }
  }

  /** The instructions that have a value as an operand, in order. */
  public int[] of(int value) {
    return Arrays.copyOfRange(users, starts[value], starts[value + 1]);
  }

  /** Whether no instruction uses a value. */
  public boolean isUnused(int value) {
    return starts[value] == starts[value + 1];
  }

  /**
   * Some values and all that are computed from them.
   *
   * @param computes which of the instructions that use such a value make another one of it
   */
  public BitSet derived(BitSet values, IntPredicate computes) {
    BitSet found = (BitSet) values.clone();
    Deque<Integer> waiting = new ArrayDeque<>();
    values.stream().forEach(waiting::add);
    while (!waiting.isEmpty()) {
      for (int use : of(waiting.poll())) {
        if (!found.get(use) && computes.test(use)) {
          found.set(use);
          waiting.add(use);
        }
      }
    }
    return found;
  }
}
