package dev.untorn.analysis.access;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Rule;
import dev.untorn.model.Variable.Part;
import dev.untorn.model.wording.DisplayNames;
import java.util.List;

/**
 * A use of a stale value that does harm if another thread changes the variable read.
 *
 * @param held the locks held from the read to the use
 * @param isWritten whether a write in another region depends on the value
 * @param isDoubtful whether it is only a note
 */
public record StaleCandidate(
    int method,
    SharedRead source,
    SharedAction action,
    StaleShape shape,
    List<HeldLock> held,
    boolean isWritten,
    boolean isDoubtful)
    implements Candidate {

  public StaleCandidate {
    held = List.copyOf(held);
  }

  /** The same candidate as a note. */
  public StaleCandidate doubtful() {
    return new StaleCandidate(method, source, action, shape, held, isWritten, true);
  }

  /** Whether a plain variable is read and written back without a lock. */
  public boolean isUnlockedUpdate() {
    return shape == StaleShape.LOST_UPDATE && source.kind() == SharedRead.Kind.BARE;
  }

  /** Whether the value leaves its region, and a write in another region depends on it. */
  public boolean isBetweenRegions() {
    boolean isVolatile =
        source.kind() == SharedRead.Kind.STEP && source.variable().part() == Part.FIELD;
    return isWritten && !isVolatile && !isUnlockedUpdate();
  }

  @Override
  public Rule rule() {
    return Rule.STALE_VALUE;
  }

  @Override
  public String describe(Program program) {
    return "%s read at line %d, %s %s at line %d"
        .formatted(
            DisplayNames.simple(source.variable()),
            line(program, source.site()),
            DisplayNames.simple(action.effect().variable()),
            action.effect().writes() ? "written" : "used",
            line(program, action.site()));
  }

  private int line(Program program, int site) {
    return new ProgramPlaces(program).site(method, site).line();
  }
}
