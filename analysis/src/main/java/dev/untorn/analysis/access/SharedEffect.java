package dev.untorn.analysis.access;

import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongUnaryOperator;

/**
 * What a method does to shared state, in its own words.
 *
 * @param access the access itself, perhaps in a method that is called
 * @param base the object whose field is accessed, or holds what is accessed
 * @param isStep whether it is a region by itself: an atomic call, or a volatile field
 * @param own the locks under which it happens that the method has taken
 * @param tested the variables that are looked at first, in the same region
 * @param given the parameters that are written, or that the access is asked with, as bits
 * @param used the parameters that are used somewhere in the same region, as bits
 * @param deciding the parameters that decide whether it happens, as bits
 * @param compared the parameters that are compared first, in the same region, with what is there
 * @param depth how many calls lie between
 * @param crossings how many of them lead from one class to another
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

  /** An access by itself, of which nothing more is known. */
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

  /**
   * The same by a function that is given to a call, under more locks.
   *
   * @param operands which operands of the call the parameters come with
   */
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
