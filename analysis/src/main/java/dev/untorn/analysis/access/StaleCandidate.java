package dev.untorn.analysis.access;

import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable.Part;
import java.util.List;

/**
 * A use of a stale value that does harm if somebody changes what it was read from.
 *
 * @param held the locks that are held all the while
 * @param isWritten whether something is written because of it in another region
 */
public record StaleCandidate(
    int method,
    SharedRead source,
    SharedAction deed,
    StaleShape shape,
    List<HeldLock> held,
    boolean isWritten) {

  public StaleCandidate {
    held = List.copyOf(held);
  }

  /** Whether the value leaves a region, and decides or is what is written in another one. */
  public boolean isBetweenRegions() {
    boolean isVolatile =
        source.kind() == SharedRead.Kind.STEP && source.variable().part() == Part.FIELD;
    return isWritten && !isVolatile;
  }
}
