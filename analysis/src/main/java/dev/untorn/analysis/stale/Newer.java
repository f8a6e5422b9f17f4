package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import java.util.BitSet;

/** Which values are read again, later, before they decide what is done: the later one counts. */
record Newer(Program program, Body body, Reading reading, ValueFlow flow, Control control) {

  /** Whether a deed is decided by a later look at the same thing, whichever way leads there. */
  boolean contains(Source source, Deed deed) {
    Ways ways = new Ways(body);
    BitSet deciding = deciding(deed);
    for (int s = deciding.nextSetBit(0); s >= 0; s = deciding.nextSetBit(s + 1)) {
      Source later = reading.sources().get(s);
      boolean isSame =
          later.site() != source.site()
              && later.site() != deed.site()
              && later.variable().equals(source.variable())
              && later.base().equals(source.base())
              && symbol(later).equals(symbol(source));
      if (isSame) {
        BitSet look = new BitSet();
        look.set(later.site());
        if (!ways.lead(source.site(), deed.site(), look)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The field, or the method that is asked. */
  private Object symbol(Source source) {
    Body there = program.methods().get(source.access().method()).body().orElseThrow();
    return there.symbol(source.access().instruction());
  }

  /** The sources that decide directly whether a deed is done. */
  private BitSet deciding(Deed deed) {
    BitSet found = new BitSet();
    BitSet branches = control.branches(body.blockOf(deed.site()));
    for (int branch = branches.nextSetBit(0);
        branch >= 0;
        branch = branches.nextSetBit(branch + 1)) {
      for (int k = 0; k < body.operandCount(branch); k++) {
        long sources = flow.sources(body.operand(branch, k)) >>> reading.parameters();
        found.or(BitSet.valueOf(new long[] {sources}));
      }
    }
    return found;
  }
}
