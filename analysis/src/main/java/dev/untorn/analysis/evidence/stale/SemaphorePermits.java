package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.control.ControlPaths;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.BitSet;

/** Permits of semaphores that are taken between a look and what is done: they keep others away. */
final class SemaphorePermits {

  private static final BitSet NOTHING = new BitSet();

  private final ControlPaths ways;
  private final BitSet taken = new BitSet();

  SemaphorePermits(Body body, ControlPaths ways) {
    this.ways = ways;
    for (int i = 0; i < body.size(); i++) {
      taken.set(i, isTaking(body, i));
    }
  }

  /** Whether a way from a look to an action leads over a permit. */
  boolean contains(SharedRead source, SharedAction action) {
    return taken.stream()
        .anyMatch(
            permit ->
                ways.lead(source.site(), permit, NOTHING)
                    && ways.lead(permit, action.site(), NOTHING));
  }

  private static boolean isTaking(Body body, int instruction) {
    return body.op(instruction).isCall()
        && body.symbol(instruction) instanceof Member called
        && called.owner().equals("java.util.concurrent.Semaphore")
        && (called.name().startsWith("acquire") || called.name().startsWith("tryAcquire"));
  }
}
