package dev.untorn.analysis.access;

import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongUnaryOperator;

/**
 * An access to shared state in the summary of a method: the access, its object, whether it is a
 * region by itself, the locks that the method takes for it, and the variables tested before in the
 * same region; then parameters, as bits: written, used in the region, deciding, or compared with
 * the current value; and the number of calls, and of calls between classes, in between.
 */
public record SharedEffect(
    StateAccess access,
    AccessPath base,
    boolean isStep,
    List<AccessPath> own,
    Set<Variable> tested,
    long given,
    long used,
    long deciding,
    long compared,
    int depth,
    int crossings) {

  public SharedEffect {
    own = List.copyOf(own);
    tested = Set.copyOf(tested);
  }

  /** An access without further information. */
  public static SharedEffect of(
      StateAccess access,
      AccessPath base,
      boolean isStep,
      List<AccessPath> own,
      int depth,
      int crossings) {
    return new SharedEffect(access, base, isStep, own, Set.of(), 0, 0, 0, 0, depth, crossings);
  }

  public Variable variable() {
    return access.variable();
  }

  public boolean writes() {
    return access.writes();
  }

  /** The effect of a callback as an effect of the call that runs it, under additional locks. */
  public SharedEffect through(LongUnaryOperator operands, List<AccessPath> locks) {
    List<AccessPath> all = new ArrayList<>(locks);
    all.addAll(own);
    return new SharedEffect(
        access,
        base,
        isStep,
        all,
        tested,
        operands.applyAsLong(given),
        operands.applyAsLong(used),
        operands.applyAsLong(deciding),
        operands.applyAsLong(compared),
        depth,
        crossings);
  }
}
