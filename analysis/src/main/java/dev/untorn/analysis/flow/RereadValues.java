package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.control.ControlPaths;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import java.util.BitSet;
import java.util.Objects;

/** Which values are read again, later, before they decide what is done: the later one counts. */
record RereadValues(Program program, Body body, MethodFacts facts, ValueFlow flow) {

  /** Whether an action is decided by a later look at the same thing, whichever way leads there. */
  boolean contains(SharedRead source, SharedAction action) {
    ControlPaths ways = new ControlPaths(body);
    for (long left = flow.deciding(action.site()) >>> facts.parameters();
        left != 0;
        left &= left - 1) {
      SharedRead later = facts.sources().get(Long.numberOfTrailingZeros(left));
      boolean isSame =
          later.site() != source.site()
              && later.site() != action.site()
              && later.variable().equals(source.variable())
              && later.base().equals(source.base())
              && Objects.equals(symbol(later), symbol(source));
      if (isSame) {
        BitSet look = new BitSet();
        look.set(later.site());
        if (!ways.lead(source.site(), action.site(), look)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The field, or the method that is asked; null for elements of arrays. */
  private Object symbol(SharedRead source) {
    Body there = program.body(source.access().method());
    return there.symbol(source.access().instruction());
  }
}
