package dev.untorn.analysis.stale;

import dev.untorn.bytecode.locks.Hold;
import dev.untorn.model.Variable.Part;
import java.util.List;

/**
 * A use of a stale value that does harm if somebody changes what it was read from.
 *
 * @param held the locks that are held all the while
 * @param isWritten whether something is written because of it in another region
 */
record Candidate(
    int method, Source source, Deed deed, Shape shape, List<Hold> held, boolean isWritten) {

  Candidate {
    held = List.copyOf(held);
  }

  /** Whether the value leaves a region, and decides or is what is written in another one. */
  boolean isBetweenRegions() {
    boolean isVolatile =
        source.kind() == Source.Kind.STEP && source.variable().part() == Part.FIELD;
    return isWritten && !isVolatile;
  }
}
