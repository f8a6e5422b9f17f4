package dev.untorn.analysis.stale;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.model.Variable;
import java.util.BitSet;
import java.util.Optional;

/**
 * Which checks are used up in the region that makes them: it changes what it has looked at, or does
 * the deed for a first time, before it lets go. What comes later ends what was begun there.
 */
final class Reserved {

  private final Reading reading;
  private final Ways ways;

  Reserved(Body body, Reading reading) {
    this.reading = reading;
    this.ways = new Ways(body);
  }

  /** Whether a deed comes only after its region has used up what it has read. */
  boolean contains(Source source, Deed deed) {
    if (source.isOver() || reading.holding().at(source.site()).isEmpty()) {
      return false;
    }
    BitSet changes = changes(source, source.variable(), source.base());
    changes.or(changes(source, deed.effect().variable(), deed.effect().base()));
    changes.clear(deed.site());
    return !changes.isEmpty() && !ways.lead(source.site(), deed.site(), changes);
  }

  /** The instructions in the region of a source, behind it, that change a variable. */
  private BitSet changes(Source source, Variable variable, LockExpression base) {
    BitSet found = new BitSet();
    for (Deed deed : reading.deeds()) {
      if (deed.effect().writes()
          && deed.effect().variable().equals(variable)
          && deed.effect().base().equals(base)
          && isSameRegion(source.site(), deed.site())) {
        found.set(deed.site());
      }
    }
    return found;
  }

  private boolean isSameRegion(int read, int write) {
    Optional<Hold> region = reading.holding().innermost(read);
    long kept = reading.holding().carry(read, reading.holding().all(read), write);
    return reading.holding().some(write, kept).stream()
        .anyMatch(hold -> hold.lock().equals(region.orElseThrow().lock()));
  }
}
