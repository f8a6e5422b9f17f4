package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import java.util.BitSet;
import java.util.Objects;

/** Which values are read again, later, before they decide what is done: the later one counts. */
record Newer(Program program, Body body, Reading reading, ValueFlow flow) {

  /** Whether a deed is decided by a later look at the same thing, whichever way leads there. */
  boolean contains(Source source, Deed deed) {
    Ways ways = new Ways(body);
    for (long left = flow.deciding(deed.site()) >>> reading.parameters();
        left != 0;
        left &= left - 1) {
      Source later = reading.sources().get(Long.numberOfTrailingZeros(left));
      boolean isSame =
          later.site() != source.site()
              && later.site() != deed.site()
              && later.variable().equals(source.variable())
              && later.base().equals(source.base())
              && Objects.equals(symbol(later), symbol(source));
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

  /** The field, or the method that is asked; null for elements of arrays. */
  private Object symbol(Source source) {
    Body there = program.methods().get(source.access().method()).body().orElseThrow();
    return there.symbol(source.access().instruction());
  }
}
