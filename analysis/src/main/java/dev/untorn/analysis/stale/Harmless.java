package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.actors.Actors.World;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.Set;

/** Which uses of stale values do no harm, whatever others have written in between. */
final class Harmless {

  /**
   * Writes that others may see late: who chooses them knows that nobody else writes, where it is
   * not seen who does.
   */
  private static final Set<String> LATE = Set.of("lazySet", "setRelease", "setOpaque", "setPlain");

  private final Program program;
  private final Conversions conversions;
  private final Refills refills;

  Harmless(Program program, Interference interference) {
    this.program = program;
    conversions = new Conversions(program, interference);
    refills = new Refills(program, interference);
  }

  boolean contains(Candidate candidate) {
    return (program.actors().world() == World.OPEN && isLate(candidate.deed().effect().access()))
        || conversions.contains(candidate.source().variable())
        || refills.contains(candidate);
  }

  private boolean isLate(StateAccess write) {
    Body body = program.methods().get(write.method()).body().orElseThrow();
    return body.op(write.instruction()).isCall()
        && body.symbol(write.instruction()) instanceof Member called
        && LATE.contains(called.name());
  }
}
