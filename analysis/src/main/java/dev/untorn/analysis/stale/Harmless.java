package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.actors.ActorEntry;
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
  private final Keys keys;

  Harmless(Program program, Interference interference) {
    this.program = program;
    conversions = new Conversions(program, interference);
    refills = new Refills(program, interference);
    keys = new Keys(program);
  }

  boolean contains(Candidate candidate) {
    return (program.actors().world() == World.OPEN && isLate(candidate.deed().effect().access()))
        || conversions.contains(candidate.source().variable())
        || keys.areOthers(candidate)
        || isTool(candidate.method())
        || refills.contains(candidate);
  }

  /** Where others call a library, its own main methods are tools, of one thread each. */
  private boolean isTool(int method) {
    return program.actors().world() == World.OPEN
        && program.actors().entries().stream()
            .anyMatch(entry -> entry.kind() == ActorEntry.Kind.MAIN && entry.method() == method);
  }

  private boolean isLate(StateAccess write) {
    Body body = program.methods().get(write.method()).body().orElseThrow();
    return body.op(write.instruction()).isCall()
        && body.symbol(write.instruction()) instanceof Member called
        && LATE.contains(called.name());
  }
}
