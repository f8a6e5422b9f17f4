package dev.untorn.bytecode.ir;

import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.graph.FixedPoint;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/** The instructions of a body that use each value. */
public final class DefUse {

  private final AdjacencyList users;

  DefUse(Body body) {
    AdjacencyList.Builder uses = new AdjacencyList.Builder(body.size());
    int[] last = new int[body.size()];
    Arrays.fill(last, -1);
    for (int i = 0; i < body.size(); i++) {
      for (int k = 0; k < body.operandCount(i); k++) {
        int value = body.operand(i, k);
        // A value can be several operands of one user.
        if (last[value] != i) {
          last[value] = i;
          uses.add(value, i);
        }
      }
    }
    users = uses.build();
  }

  public static DefUse of(Body body) {
    return body.uses();
  }

  public int[] of(int value) {
    return users.toArray(value);
  }

  public boolean isUnused(int value) {
    return users.count(value) == 0;
  }

  public BitSet derived(BitSet values, IntPredicate computes) {
    return FixedPoint.reachable(
        values.stream(), (value, next) -> users.targets(value).filter(computes).forEach(next));
  }
}
