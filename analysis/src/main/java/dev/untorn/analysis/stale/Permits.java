package dev.untorn.analysis.stale;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Symbols.Member;
import java.util.BitSet;

/** Permits of semaphores that are taken between a look and what is done: they keep others away. */
final class Permits {

  private static final BitSet NOTHING = new BitSet();

  private final Ways ways;
  private final BitSet taken = new BitSet();

  Permits(Body body, Ways ways) {
    this.ways = ways;
    for (int i = 0; i < body.size(); i++) {
      taken.set(i, isTaking(body, i));
    }
  }

  /** Whether a way from a look to a deed leads over a permit. */
  boolean contains(Source source, Deed deed) {
    return taken.stream()
        .anyMatch(
            permit ->
                ways.lead(source.site(), permit, NOTHING)
                    && ways.lead(permit, deed.site(), NOTHING));
  }

  private static boolean isTaking(Body body, int instruction) {
    return body.op(instruction).isCall()
        && body.symbol(instruction) instanceof Member called
        && called.owner().equals("java.util.concurrent.Semaphore")
        && (called.name().startsWith("acquire") || called.name().startsWith("tryAcquire"));
  }
}
