package dev.untorn.bytecode.ir;

import java.util.BitSet;

/** Which instructions of a body use each value. */
public final class Uses {

  private final BitSet[] users;

  private Uses(int size) {
    users = new BitSet[size];
  }

  public static Uses of(Body body) {
    Uses uses = new Uses(body.size());
    for (int i = 0; i < body.size(); i++) {
      for (int k = 0; k < body.operandCount(i); k++) {
        uses.add(body.operand(i, k), i);
      }
    }
    return uses;
  }

  private void add(int value, int user) {
    if (value >= 0 && value < users.length) {
      if (users[value] == null) {
        users[value] = new BitSet();
      }
      users[value].set(user);
    }
  }

  /** The instructions that have a value as an operand, in order. */
  public int[] of(int value) {
    return users[value] == null ? new int[0] : users[value].stream().toArray();
  }

  /** Whether nobody uses a value. */
  public boolean isUnused(int value) {
    return users[value] == null;
  }
}
