package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.control.ControlPaths;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPath.Element;
import dev.untorn.bytecode.locks.AccessPath.Field;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Which names no longer mean what they meant when a value was read: the method itself has put
 * something else there. Who has taken an object away before it lets go of the lock owns it.
 */
final class ReassignedNames {

  private final Program program;
  private final int method;
  private final Body body;
  private final MethodFacts facts;
  private final VariableWriters writers;
  private final IntFunction<AccessPath> names;
  private final ControlPaths ways;

  ReassignedNames(Program program, int method, MethodFacts facts, VariableWriters writers) {
    this.program = program;
    this.method = method;
    this.body = program.body(method);
    this.facts = facts;
    this.writers = writers;
    names = program.expressions().of(method);
    ways = new ControlPaths(body);
  }

  /** Whether the object that a value was read from is not where it was at an action. */
  boolean contains(SharedRead source, SharedAction action) {
    Set<Variable> steps = new HashSet<>();
    steps(source.base(), steps);
    if (steps.isEmpty()) {
      return false;
    }
    BitSet changes = changes(source, steps);
    changes.clear(action.site());
    for (int k = 0; k < body.operandCount(action.site()); k++) {
      int object = body.operand(action.site(), k);
      if (source.base().equals(names.apply(object))) {
        return isSameObject(source, object)
            ? isTaken(source, action, changes)
            : isPassed(source.site(), stripped(object), changes);
      }
    }
    return false;
  }

  private boolean isTaken(SharedRead source, SharedAction action, BitSet changes) {
    BitSet taking = new BitSet();
    for (int i = changes.nextSetBit(0); i >= 0; i = changes.nextSetBit(i + 1)) {
      taking.set(i, !source.isOver() && facts.holding().isOneRegion(source.site(), i));
    }
    return isPassed(source.site(), action.site(), taking);
  }

  private boolean isPassed(int from, int to, BitSet some) {
    return !some.isEmpty() && !ways.lead(from, to, some);
  }

  /** The variables that a name leads through and that can change. */
  private static void steps(AccessPath name, Set<Variable> found) {
    if (name instanceof Field field) {
      if (!field.isKept()) {
        found.add(Variable.ofField(field.owner(), field.name()));
      }
      steps(field.of(), found);
    } else if (name instanceof Element element) {
      if (element.of() instanceof Field array) {
        found.add(new Variable(array.owner(), array.name(), Part.ELEMENTS));
      }
      steps(element.of(), found);
    }
  }

  /** Whether an object is the very value that a source was read from. */
  private boolean isSameObject(SharedRead source, int object) {
    if (source.depth() == 0) {
      return source.access().object() == object;
    }
    for (int k = 0; k < body.operandCount(source.site()); k++) {
      if (body.operand(source.site(), k) == object) {
        return true;
      }
    }
    return false;
  }

  private int stripped(int value) {
    int root = body.stripCasts(value);
    return root;
  }

  /** The instructions that change one of some variables on the way to what a source is read of. */
  private BitSet changes(SharedRead source, Set<Variable> variables) {
    BitSet found = new BitSet();
    for (SharedAction action : facts.actions()) {
      if (action.effect().writes()
          && variables.contains(action.effect().variable())
          && BaseObjects.contains(source.base(), action.effect().base())) {
        found.set(action.site());
      }
    }
    for (int c = 0; c < program.calls().callCount(method); c++) {
      int call = program.calls().call(method, c);
      boolean isChange =
          isGivenAPart(source.base(), call)
              && variables.stream()
                  .anyMatch(one -> writers.contain(program.calls().targets(method, call), one));
      found.set(call, found.get(call) || isChange);
    }
    return found;
  }

  private boolean isGivenAPart(AccessPath base, int call) {
    for (int k = 0; k < body.operandCount(call); k++) {
      if (BaseObjects.contains(base, names.apply(body.operand(call, k)))) {
        return true;
      }
    }
    return false;
  }
}
